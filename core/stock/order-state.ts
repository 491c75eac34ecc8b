import type { GoodsReceived, ReceivedLine } from './goods-received.ts'
import { orderedLines, type PurchaseOrder } from './order.ts'

/** What became of an order (S19.17). */
export const ORDER_STATES = ['draft', 'sent', 'part-received', 'received', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Quantities by product, in its smallest unit. */
export type Quantities = ReadonlyMap<string, number>

/**
 * What came of each order by its goods received notes, which name it.
 * @param notes those that stand: what went back to its supplier as a whole did not come
 * @returns by order, then by product
 */
export function receivedByOrder(
  notes: Iterable<Pick<GoodsReceived, 'orderId' | 'lines'>>,
): ReadonlyMap<string, Quantities> {
  const received = new Map<string, Map<string, number>>()
  for (const { orderId, lines } of notes) {
    if (orderId === undefined) continue
    const sums = received.get(orderId) ?? new Map<string, number>()
    for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
    received.set(orderId, sums)
  }
  return received
}

const NOTHING: Quantities = new Map()

/** What is still to come of an order: what was ordered less what came, never below 0. Of a draft or a cancelled one nothing. */
export function outstandingOf(
  order: Pick<PurchaseOrder, 'lines' | 'sent' | 'cancelled'>,
  received: Quantities = NOTHING,
): Quantities {
  const left = new Map<string, number>()
  if (!order.sent || order.cancelled) return left
  for (const { productId, quantity } of orderedLines(order)) {
    const open = quantity - (received.get(productId) ?? 0)
    if (open > 0) left.set(productId, open)
  }
  return left
}

/** What became of an order, by what came of it. */
export function orderState(
  order: Pick<PurchaseOrder, 'lines' | 'sent' | 'cancelled'>,
  received: Quantities = NOTHING,
): OrderState {
  if (order.cancelled) return 'cancelled'
  if (!order.sent) return 'draft'
  if (received.size === 0) return 'sent'
  return outstandingOf(order, received).size === 0 ? 'received' : 'part-received'
}

/** An order and what is to come of it. */
export interface OpenOrder {
  order: PurchaseOrder
  received: Quantities
}

/** The names of what a delivery brings more of than is still to come of its order; goods that it does not have are more too. */
export function moreThanOrdered(
  { order, received }: OpenOrder,
  lines: readonly Pick<ReceivedLine, 'productId' | 'name' | 'quantity'>[],
): string[] {
  const outstanding = outstandingOf(order, received)
  const came = new Map<string, number>()
  for (const { productId, quantity } of lines) came.set(productId, (came.get(productId) ?? 0) + quantity)
  const more = lines.filter(({ productId }) => (came.get(productId) ?? 0) > (outstanding.get(productId) ?? 0))
  return [...new Set(more.map(({ name }) => name))]
}

/** What is still to come of all orders together, by product. */
export function outstandingOfAll(orders: Iterable<OpenOrder>): Quantities {
  const all = new Map<string, number>()
  for (const { order, received } of orders)
    for (const [productId, open] of outstandingOf(order, received))
      all.set(productId, (all.get(productId) ?? 0) + open)
  return all
}
