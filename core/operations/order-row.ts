import { z } from 'zod/mini'
import { mergeFields, NO_STAMP, type Stamp, type Stamps } from '../clocks/stamps.ts'
import { blankRow, factSchema } from '../entities/entity.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { ORDER, type OrderFact, type OrderLine, type OrderSent, type PurchaseOrder } from '../stock/order.ts'
import { actOfOrder, actsOfOrder } from '../stock/stock-acts.ts'
import { orderWithout } from './erased.ts'
import { judgedBy, marksOf } from './judge.ts'
import { type OperationMeta, optionalId, productsIn } from './operation.ts'

/** The schema of a whole order that was sent, or cancelled. */
export function orderThatIs(what: 'sent' | 'cancelled') {
  return z.strictObject({
    order: factSchema(ORDER).check(z.refine((order) => order[what] !== null, `not ${what}`)),
  })
}

/** An order as the batch has left it so far; a blank one before anything of it has arrived. */
export function orderRow(set: WorkingSet, id: string): PurchaseOrder {
  return set.get('orders', id) ?? blankRow(ORDER, id)
}

/**
 * Whether an order was sent or cancelled before a stamp: the first one stands. A device has no stamps: there any
 * earlier one does.
 */
export function wasBefore(
  set: WorkingSet,
  row: PurchaseOrder,
  what: 'sent' | 'cancelled',
  stamp: Stamp,
): boolean {
  return row[what] !== null && (set.stamps('orders', row.id)[what] ?? NO_STAMP) <= stamp
}

/** Merges changes of a draft: each field, and each line as a whole, by its latest stamp. */
export function mergeDraft(
  set: WorkingSet,
  row: PurchaseOrder,
  { fields, lines }: { fields: Partial<PurchaseOrder>; lines: readonly OrderLine[] },
  stamp: Stamp,
): { row: PurchaseOrder; stamps: Stamps; changed: boolean } {
  const merged = mergeFields(row, set.stamps('orders', row.id), fields, stamp)
  const stamps: Record<string, Stamp> = { ...merged.stamps }
  const byProduct = new Map(row.lines.map((line) => [line.productId, line]))
  let { changed } = merged
  for (const line of lines) {
    const key = `line ${line.productId}`
    if (stamp <= (stamps[key] ?? NO_STAMP)) continue
    byProduct.set(line.productId, line)
    stamps[key] = stamp
    changed = true
  }
  const sorted = [...byProduct.values()].sort((left, right) => (left.productId < right.productId ? -1 : 1))
  return { row: { ...merged.row, lines: sorted }, stamps, changed }
}

/** What sending and cancelling an order share: each contains the whole order. */
export const OF_WHOLE_ORDER = {
  upcasters: [],
  reads: ({ order }: Whole) => ({
    // `asSent` asks whether the supplier was erased.
    rows: [
      ['orders', order.id],
      ...optionalId(order.supplierId).map((erased): RowKey => ['customers', erased]),
    ] as RowKey[],
    ...judgedBy(...actsOfOrder(order)),
  }),
  demoId: ({ order }: Whole) => order.id,
  names: ({ order }: Whole) => [...productsIn(order.lines), ...optionalId(order.supplierId)],
  isFact: true,
  waiting: () => ({}),
} as const
interface Whole {
  order: OrderFact
}

/** The order as it was sent, which replaces its draft. */
export function asSent(
  set: WorkingSet,
  order: OrderFact,
  { stamp, arrival }: Pick<OperationMeta, 'stamp' | 'arrival'>,
): { row: PurchaseOrder; stamps: Stamps } {
  const known = orderRow(set, order.id)
  const kept = orderWithout(set, order)
  const { cancelled } = set.stamps('orders', order.id)
  return {
    row: {
      ...kept,
      sent: kept.sent && marked(set, kept.sent, arrival),
      cancelled: known.cancelled,
    },
    stamps: { sent: stamp, ...(cancelled !== undefined && { cancelled }) },
  }
}

/** What somebody did with an order, with what the server doubts of it (S16.12). */
export function marked<Done extends Pick<OrderSent, 'by' | 'at'>>(
  set: WorkingSet,
  done: Done,
  arrival: OperationMeta['arrival'],
): Done {
  return { ...done, ...marksOf(set, arrival, actOfOrder(done)) }
}
