import { oldestFirst } from '../calendar/order-of-time.ts'
import type { Sale } from '../sales/sale.ts'
import { makeOf } from './make.ts'
import { goodsMoved } from './moved-by.ts'
import type { StockMove } from './stock-move.ts'
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
  /** Who did it, by name; missing where nobody was named. */
  by?: string
} /** Its paper is the stocktake that counted. */ & (
  | { kind: 'count'; quantity: number; paper?: string }
  /** `bundles`: the names of those that it was sold in; missing where it was sold by itself alone. */
  | { kind: 'sale' | 'return'; quantity: number; number: string; bundles?: readonly string[] }
  /** Its quantity has its sign. */
  | ({
      kind: 'move'
      quantity: number
      paper?: string
      /** The products that it was made of, or that were made of it; missing where nothing was made. */
      others?: readonly string[]
    } & Pick<StockMove, 'reason' | 'note' | 'notPermitted'>)
)

/** What moved a product's stock, of all products. */
export interface StockHistory {
  counts: readonly CountRow[]
  sales: readonly Pick<Sale, 'id' | 'number' | 'createdAt' | 'items' | 'kind' | 'staffName'>[]
  /** With those of other products that were made together with this one. */
  moves: readonly StockMove[]
  /** The numbers of the papers that movements and counts belong to, by their ids. */
  papers: ReadonlyMap<string, string>
  /** Who counted, or finished the stocktake that did, by name and by the counts' ids; missing where nobody was named. */
  countedBy?: ReadonlyMap<string, string>
}

// Without its resulting figure, which needs all events.
type Happened = StockEvent extends infer Each
  ? Each extends StockEvent
    ? Omit<Each, 'onHand'>
    : never
  : never

/**
 * A product's counts, sales, returns and movements, newest first, each with the resulting figure (S19.8). A sale's
 * quantity is what was sold, a return's what came back to be sold again; one of which nothing did is not among them. The
 * figures follow the devices' clocks; where those disagree, the stock row is right.
 */
export function stockEvents(productId: string, history: StockHistory): StockEvent[] {
  const { counts, sales, moves } = history
  const makes = makesAmong(moves)
  const happened: Happened[] = [
    ...counts.filter((count) => count.productId === productId).map((count) => countedOf(count, history)),
    ...sales.flatMap((sale) => soldOf(productId, sale)),
    ...moves
      .filter((move) => move.productId === productId)
      .map((move) => movedOf(move, { papers: history.papers, makes })),
  ]
  happened.sort(oldestFirst(({ at }) => at))
  let onHand = 0
  const events = happened.map((event): StockEvent => {
    onHand = figureAfter(event, onHand)
    return { ...event, onHand }
  })
  return events.reverse()
}

function countedOf(
  { id, quantity, countedAt, device, stocktake }: CountRow,
  { papers, countedBy }: Pick<StockHistory, 'papers' | 'countedBy'>,
): Happened {
  const paper = papers.get(stocktake?.stocktakeId ?? '')
  const by = countedBy?.get(id)
  return {
    ...{ kind: 'count', id, at: countedAt, device, quantity },
    ...(paper !== undefined && { paper }),
    ...(by !== undefined && { by }),
  }
}

function makesAmong(moves: readonly StockMove[]): Map<string, StockMove[]> {
  const makes = new Map<string, StockMove[]>()
  for (const move of moves) {
    const make = makeOf(move)
    if (make !== undefined) makes.set(make, [...(makes.get(make) ?? []), move])
  }
  return makes
}

function movedOf(
  move: StockMove,
  { papers, makes }: Pick<StockHistory, 'papers'> & { makes: ReadonlyMap<string, readonly StockMove[]> },
): Happened {
  const { id, at, device, quantity, reason, note, documentId, by, notPermitted } = move
  const others = makes.get(makeOf(move) ?? '')?.filter((each) => each.reason !== reason)
  const paper = documentId === null ? undefined : papers.get(documentId)
  return {
    ...{ kind: 'move', id, at, device, quantity, reason, note },
    ...(by && { by: by.name }),
    ...(notPermitted && { notPermitted }),
    ...(paper !== undefined && { paper }),
    ...(others && { others: others.map((each) => each.productId) }),
  }
}

function soldOf(productId: string, sale: StockHistory['sales'][number]): Happened[] {
  const { id, number, createdAt, items, kind = 'sale', staffName } = sale
  const moving = items.filter((item) => goodsMoved(item).some((moved) => moved.productId === productId))
  const moved = moving.flatMap(goodsMoved).filter((each) => each.productId === productId)
  const quantity = moved.reduce((sum, each) => sum + each.quantity, 0)
  if (moved.length === 0 || (kind === 'return' && quantity === 0)) return []
  const device = suffixOf(number)
  const by = staffName ? { by: staffName } : {}
  const bundles = [...new Set(moving.filter(({ parts }) => parts?.length).map(({ name }) => name))]
  const within = bundles.length > 0 ? { bundles } : {}
  return [{ kind, id, at: createdAt, device, quantity: Math.abs(quantity), number, ...by, ...within }]
}

function figureAfter({ kind, quantity }: Happened, before: number): number {
  switch (kind) {
    case 'count':
      return quantity
    case 'sale':
      return before - quantity
    case 'return':
    case 'move':
      return before + quantity
    default:
      return kind satisfies never
  }
}

/** The suffix of the device that printed a number: `R000001-B` came from B, `R000001` from the first till (R6). */
export function suffixOf(number: string): string {
  return /-([A-Z]{1,6})$/.exec(number)?.[1] ?? ''
}
