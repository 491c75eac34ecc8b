import { type OrderFact, orderFact, type PurchaseOrder } from '../stock/order.ts'
import { entryId } from './activity-part.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { fieldsOf } from './order-put.ts'
import { asSent, marked, mergeDraft, OF_WHOLE_ORDER, orderRow, orderThatIs, wasBefore } from './order-row.ts'

/**
 * Cancels an order, sent or not: what was not delivered is no longer expected. It contains the order, so that nothing
 * is lost in any order of arrival. The first cancellation dates it (S19.17). It is marked where whoever did it was not
 * permitted to (S16.12).
 */
export const orderCancel = defineOperation<{ order: OrderFact }>({
  ...OF_WHOLE_ORDER,
  payload: orderThatIs('cancelled'),
  apply(set, { order }, meta) {
    const { stamp } = meta
    const known = orderRow(set, order.id)
    const isDated = wasBefore(set, known, 'cancelled', stamp)
    const { row, stamps } = takenIn()
    const cancelled = isDated
      ? known.cancelled
      : order.cancelled && marked(set, order.cancelled, meta.arrival)
    if (isDated && row === known) return DUPLICATE
    set.put('orders', { ...row, cancelled }, isDated ? stamps : { ...stamps, cancelled: stamp })
    return APPLIED

    function takenIn() {
      const kept = { row: known, stamps: set.stamps('orders', order.id) }
      if (order.sent) return wasBefore(set, known, 'sent', stamp) ? kept : asSent(set, order, meta)
      if (known.sent) return kept
      const merged = mergeDraft(set, known, { fields: fieldsOf(order), lines: order.lines }, stamp)
      return merged.changed ? merged : kept
    }
  },
  tells: (_, { order: { id, number } }) => [
    { id: entryId('order-cancelled', id), kind: 'order-cancelled', subject: id, text: number },
  ],
  by: ({ order }) => order.cancelled?.by?.staffId,
  salvage: {
    later: true,
    payload(row) {
      const order = row as PurchaseOrder
      return order.cancelled ? { order: orderFact(order) } : undefined
    },
    at: (row) => (row as PurchaseOrder).cancelled?.at ?? 'now',
  },
})
