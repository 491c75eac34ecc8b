import { orderedLines } from '#core/stock/order.ts'
import { typedLine } from '#core/stock/order-draft.ts'
import { type OpenOrder, outstandingOf } from '#core/stock/order-state.ts'
import { BLANK_DELIVERY, type TypedDelivery } from '#core/stock/typed-delivery.ts'

/** What is received of an order, as its form begins: everything that is still to come of it. */
export function deliveryOf({ order, received }: OpenOrder, newId: () => string): TypedDelivery {
  const outstanding = outstandingOf(order, received)
  return {
    ...BLANK_DELIVERY,
    supplierId: order.supplierId,
    orderId: order.id,
    lines: orderedLines(order)
      .filter(({ productId }) => outstanding.has(productId))
      .map((line) => ({
        ...typedLine({ ...line, quantity: outstanding.get(line.productId) ?? 0 }),
        id: newId(),
        cost: '',
        newPrice: '',
      })),
  }
}
