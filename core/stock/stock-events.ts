import type { Sale } from '../sales/sale.ts'
import type { CountRow } from './stock-rows.ts'

/** A change of a product's stock, and the stock after it. */
export type StockEvent = {
  /** The count's or the sale's id. */
  id: string
  /** Epoch milliseconds on the device where it happened. */
  at: number
  /** That device's suffix: '' for the first till; null when it came from another program. */
  device: string | null
  /** The true figure after it: below zero when more was sold than counted. */
  onHand: number
} & ({ kind: 'count'; quantity: number } | { kind: 'sale'; quantity: number; number: string })

// Without its resulting figure, which needs all events.
type Happened = StockEvent extends infer Each
  ? Each extends StockEvent
    ? Omit<Each, 'onHand'>
    : never
  : never

/**
 * A product's counts and sales, newest first, each with the resulting figure. A sale's quantity is what was sold. The
 * figures follow the devices' clocks; where those disagree, the stock row is right.
 */
export function stockEvents(
  productId: string,
  counts: readonly CountRow[],
  sales: readonly Pick<Sale, 'id' | 'number' | 'createdAt' | 'items'>[],
): StockEvent[] {
  const happened: Happened[] = [
    ...counts
      .filter((count) => count.productId === productId)
      .map(({ id, quantity, countedAt, device }) => ({
        kind: 'count' as const,
        id,
        at: countedAt,
        device,
        quantity,
      })),
    ...sales.flatMap(({ id, number, createdAt, items }) => {
      const sold = items.filter((item) => item.productId === productId)
      if (sold.length === 0) return []
      const quantity = sold.reduce((sum, item) => sum + item.quantity, 0)
      return [{ kind: 'sale' as const, id, at: createdAt, device: suffixOf(number), quantity, number }]
    }),
  ]
  happened.sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
  let onHand = 0
  const events = happened.map((event): StockEvent => {
    onHand = event.kind === 'count' ? event.quantity : onHand - event.quantity
    return { ...event, onHand }
  })
  return events.reverse()
}

/** The suffix of the device that printed a number: `R000001-B` came from B, `R000001` from the first till (R6). */
export function suffixOf(number: string): string {
  return /-([A-Z]{1,6})$/.exec(number)?.[1] ?? ''
}
