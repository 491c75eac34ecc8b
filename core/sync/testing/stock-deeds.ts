import fc from 'fast-check'
import { movementOfMake } from '../../stock/make.ts'
import {
  aDelivery,
  aMake,
  aStockMove,
  giveBackDelivery,
  makeGoods,
  moveStockBy,
  patchSupplier,
  receiveGoods,
} from './stock.ts'
import type { Deed } from './world.ts'

const products = fc.constantFrom('bread', 'milk', 'tea')

/** Both devices add stock and take it away, and rename and delete the same supplier. */
export const stockDeeds = fc.oneof(
  // The same few deliveries on both.
  fc.constantFrom('g1', 'g2').map(
    (id): Deed =>
      () =>
        receiveGoods(aDelivery(id, { invoiceNumber: id === 'g1' ? 'IN 1' : 'in1' })),
  ),
  // Either gives the same few back, before or after it knows of them.
  fc.tuple(fc.constantFrom('g1', 'g2'), fc.nat(9)).map(
    ([id, ms]): Deed =>
      () =>
        giveBackDelivery(id, ms),
  ),
  fc.tuple(products, fc.integer({ min: 1, max: 9 }), fc.boolean()).map(
    ([productId, many, comes]): Deed =>
      (id) =>
        moveStockBy(
          aStockMove(id, { productId, quantity: comes ? many : -many, reason: comes ? 'found' : 'stolen' }),
        ),
  ),
  // Both make rolls of bread; a movement of one may come again alone, as from a device whose server was restored.
  fc.tuple(fc.constantFrom('k1', 'k2'), fc.constantFrom('whole', 'used', 'made')).map(
    ([id, what]): Deed =>
      () => {
        const make = aMake(id)
        const line = make.lines[what === 'used' ? 0 : 1]
        return what === 'whole' || !line ? makeGoods(make) : moveStockBy(movementOfMake(make, line))
      },
  ),
  fc.record({ name: fc.constantFrom('Makro', 'Jumbo'), deleted: fc.boolean() }, { requiredKeys: [] }).map(
    (fields): Deed =>
      () =>
        patchSupplier('supplier', fields),
  ),
)
