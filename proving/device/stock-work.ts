import { decideAdjustment, REASONS } from '#core/stock/adjust.ts'
import { BLANK_ORDER, readOrder } from '#core/stock/order-draft.ts'
import { readDelivery } from '#core/stock/read-delivery.ts'
import { BLANK_DELIVERY } from '#core/stock/typed-delivery.ts'
import type { Random } from '#simulation/kernel/random.ts'
import { readOrders } from '#web/store/orders/order-list.ts'
import type { WatchedShop } from './watched-shop.ts'

/** Stock that comes and goes without a sale. */
export type StockKind = 'move-stock' | 'receive-goods' | 'give-goods-back' | 'edit-supplier' | 'order-goods'

/** Performs one such action, as far as there is anything to do it to. */
export async function workOnStock(shop: WatchedShop, kind: StockKind, random: Random): Promise<unknown> {
  const { items, suppliers } = shop.catalogue.get()
  const goods = items.flatMap(({ demo, product }) => (demo ? [] : [product]))
  const own = suppliers.filter(({ id }) => !id.startsWith('demo-'))
  const id = shop.newId()
  switch (kind) {
    case 'edit-supplier': {
      const fields = random.chance(0.5) ? { name: `Supplier ${id}` } : { notes: id, name: `Supplier ${id}` }
      const known = random.chance(0.6) ? random.pick(own)?.id : undefined
      return shop.commit([{ type: 'supplier.patch', payload: { id: known ?? id, fields } }])
    }
    case 'move-stock': {
      const product = random.pick(goods)
      const way = random.mustPick(['add', 'take'] as const)
      const typed = {
        way,
        quantity: String(1 + random.below(20)),
        reason: random.mustPick(REASONS[way]),
        note: '',
      }
      const decided = product && decideAdjustment(product, typed, { id, now: shop.now(), by: null })
      return decided?.ok && shop.commit([decided.intent])
    }
    case 'receive-goods': {
      const supplierId = random.pick(own)?.id
      if (supplierId === undefined || goods.length === 0) return undefined
      const lines = Array.from({ length: 1 + random.below(4) }, () => ({
        ...{ id: shop.newId(), productId: random.mustPick(goods).id, newPrice: '', pack: null },
        ...{ quantity: String(1 + random.below(60)), cost: String(1 + random.below(300)) },
      }))
      const known = {
        currency: 'ZAR',
        isVendor: false,
        taxRate: 15,
        now: shop.now(),
        costMethod: 'average',
      } as const
      const read = readDelivery(
        { ...BLANK_DELIVERY, supplierId, lines },
        { ...known, goods: shop.catalogue.get().itemsById, suppliers: own },
      )
      return read.ok && shop.receiving.receive(read.delivery)
    }
    case 'give-goods-back': {
      const chosen = random.pick((await shop.receiving.list()).filter(({ returned }) => !returned))
      return chosen && shop.receiving.giveBack(chosen.received)
    }
    case 'order-goods': {
      const orders = (await readOrders(shop.db)).flatMap(({ order }) =>
        order.id.startsWith('demo-') ? [] : [order],
      )
      const [known, sends] = [random.pick(orders), random.chance(0.4)]
      if (known && random.chance(0.2)) return shop.orders.cancel(known)
      const productId = random.pick(goods)?.id
      const supplierId = random.pick(own)?.id
      if (productId === undefined || supplierId === undefined) return undefined
      const lines = [{ productId, quantity: String(1 + random.below(60)), pack: null }]
      const knows = { goods: shop.catalogue.get().itemsById, suppliers: own }
      const read = readOrder({ ...BLANK_ORDER, supplierId, note: id, lines }, knows, { sends })
      const opened = known?.sent === null && random.chance(0.7) ? known : undefined
      return read.ok && shop.orders.store(read.order, { opened, sends })
    }
    default:
      return kind satisfies never
  }
}
