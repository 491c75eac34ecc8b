import {
  BLANK_ORDER,
  type OrderingShop,
  readOrder,
  type TypedOrder,
  typedOrder,
} from '#core/stock/order-draft.ts'
import { type OpenOrder, outstandingOf } from '#core/stock/order-state.ts'
import { readOrders } from '#web/store/orders/order-list.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { storeDelivery } from './stock-work.ts'

/** Somebody orders goods at any till: begins a draft, changes one, sends it, receives against it, cancels it. */
export function orderGoods(
  world: World,
  { shop, colleague }: Tab,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop || colleague) return undefined
  const [what, which, sends] = [random.next(), random.next(), random.chance(0.4)]
  const wishes = Array.from(
    { length: 1 + random.below(3) },
    () => [random.next(), 1 + random.below(50)] as const,
  )
  const note = world.newId()
  return async () => {
    if (shop.catalogue.get().suppliers.length === 0) await addSupplier(shop, note)
    const knows = knownTo(shop)
    const orders = (await readOrders(shop.db)).filter(({ order }) => !order.id.startsWith('demo-'))
    // As often as not the latest, which another till may be changing.
    const pick = <Each>(each: readonly Each[]): Each | undefined =>
      each[which < 0.5 ? 0 : Math.floor((which - 0.5) * 2 * each.length)]
    const goods = [...knows.goods.keys()]
    const wanted = wishes.flatMap(([at, quantity]) => {
      const productId = goods[Math.floor(at * goods.length)]
      return productId === undefined ? [] : [{ productId, quantity: String(quantity), pack: null }]
    })
    if (what < 0.15) {
      const chosen = pick(orders)?.order
      return chosen && shop.orders.cancel(chosen)
    }
    const open = pick(orders.filter(({ order }) => order.sent !== null))
    if (what < 0.4 && open) return receiveOrdered(world, shop, open, wanted)
    const draft = what < 0.8 ? pick(orders.filter(({ order }) => order.sent === null))?.order : undefined
    const supplierId = knows.suppliers[Math.floor(which * knows.suppliers.length)]?.id ?? ''
    const typed = draft ? changed(typedOrder(draft), wanted) : { ...BLANK_ORDER, lines: once(wanted) }
    const filled = {
      ...typed,
      supplierId: typed.supplierId === '' || sends ? supplierId : typed.supplierId,
      note,
    }
    const read = readOrder(filled, knows, { sends, ...(draft && { known: draft.lines }) })
    // Its supplier may be gone since.
    return read.ok ? shop.orders.store(read.order, { ...(draft && { opened: draft }), sends }) : undefined
  }
}

type Lines = TypedOrder['lines']

const once = (lines: Lines): Lines => [...new Map(lines.map((line) => [line.productId, line])).values()]

/** Somebody takes the first goods off a draft, types a quantity anew, and adds goods. */
function changed(typed: TypedOrder, wanted: Lines): TypedOrder {
  const kept = wanted.length > 2 ? typed.lines.slice(1) : typed.lines
  return { ...typed, lines: once([...kept, ...wanted]) }
}

function addSupplier(shop: ShopStore, name: string): Promise<void> {
  const id = `${shop.identity.businessId}-${name}`
  return shop.commit([{ type: 'supplier.patch', payload: { id, fields: { name } } }])
}

function knownTo(shop: ShopStore): OrderingShop {
  const { items, suppliers } = shop.catalogue.get()
  const own = items.filter(({ demo }) => !demo)
  return { goods: new Map(own.map((item) => [item.product.id, item])), suppliers }
}

/** A part of what is to come of an order comes, or all of it; other goods where nothing is to come. */
function receiveOrdered(
  world: World,
  shop: ShopStore,
  { order, received }: OpenOrder,
  wanted: Lines,
): Promise<void> | undefined {
  const toCome = [...outstandingOf(order, received)].flatMap(([productId, quantity]) => {
    const part = String(Math.ceil(quantity / Math.max(1, wanted.length)))
    // Goods may be gone since they were ordered.
    return shop.catalogue.get().itemsById.has(productId) ? [{ productId, quantity: part }] : []
  })
  const lines = (toCome.length > 0 ? toCome : wanted).map(({ productId, quantity }) => ({
    ...{ id: world.newId(), productId, quantity, cost: '1.00', newPrice: '', pack: null },
  }))
  const typed = { supplierId: order.supplierId, orderId: order.id, lines }
  return lines.length > 0 ? storeDelivery(world, shop, typed, 'average') : undefined
}
