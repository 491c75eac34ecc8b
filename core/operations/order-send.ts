import { type OrderFact, orderFact, type PurchaseOrder } from '../stock/order.ts'
import { entryId } from './activity-part.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { asSent, OF_WHOLE_ORDER, orderRow, orderThatIs, wasBefore } from './order-row.ts'

/**
 * Sends an order to its supplier, who has it then: a fact with all of it, whatever is changed of the draft elsewhere. Of
 * two devices that sent it apart the first stands (S19.17). It is marked where whoever did it was not
 * permitted to (S16.12).
 */
export const orderSend = defineOperation<{ order: OrderFact }>({
  ...OF_WHOLE_ORDER,
  payload: orderThatIs('sent'),
  apply(set, { order }, meta) {
    if (wasBefore(set, orderRow(set, order.id), 'sent', meta.stamp)) return DUPLICATE
    const { row, stamps } = asSent(set, order, meta)
    set.put('orders', row, stamps)
    return APPLIED
  },
  tells: (_, { order: { id, number } }) => [
    { id: entryId('order-sent', id), kind: 'order-sent', subject: id, text: number },
  ],
  by: ({ order }) => order.sent?.by?.staffId,
  salvage: {
    later: true,
    payload(row) {
      const order = row as PurchaseOrder
      return order.sent && !order.cancelled ? { order: orderFact(order) } : undefined
    },
    at: (row) => (row as PurchaseOrder).sent?.at ?? 'now',
  },
})
