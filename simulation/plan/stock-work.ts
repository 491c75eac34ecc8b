import { dayOf } from '#core/calendar/local-day.ts'
import { decideAdjustment, REASONS } from '#core/stock/adjust.ts'
import type { CostMethod } from '#core/stock/average-cost.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { readDelivery } from '#core/stock/read-delivery.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import { BLANK_DELIVERY, type ReceivingShop, type TypedDelivery } from '#core/stock/typed-delivery.ts'
import type { Intent } from '#core/sync/operations.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Random } from '../kernel/random.ts'
import { checkReceived } from '../oracle/check-received.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import type { ActionKind } from './plan.ts'

/** What somebody does with stock and its suppliers, without selling it. */
export const STOCK_ACTIONS = [
  'move-stock',
  'receive-goods',
  'receive-goods',
  'give-goods-back',
  'edit-supplier',
] as const

/** What such an action is. @returns undefined for other actions, and where there is nothing to do it to */
export function stockWork(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  if (!shop) return undefined
  if (kind === 'move-stock') return moving(world, shop, random)
  if (kind === 'edit-supplier') return changingSupplier(world, tab, shop, random)
  if (kind === 'give-goods-back') return givingBack(tab, shop, random)
  return kind === 'receive-goods' ? receiving(world, shop, random) : undefined
}

function moving(world: World, shop: ShopStore, random: Random): (() => Promise<unknown>) | undefined {
  const product = random.pick(goodsOf(shop))
  const way = random.mustPick(['add', 'take'] as const)
  const typed = {
    way,
    quantity: String(1 + random.below(9)),
    reason: random.mustPick(REASONS[way]),
    note: '',
  }
  if (!product) return undefined
  return async () => {
    const id = `${shop.identity.businessId}-${world.newId()}`
    const decided = decideAdjustment(product, typed, { id, now: shop.now(), by: null })
    if (decided.ok) await shop.commit([decided.intent])
  }
}

// A value is never written twice, so that it says who wrote it.
function changingSupplier(
  world: World,
  { device }: Tab,
  shop: ShopStore,
  random: Random,
): () => Promise<unknown> {
  const unique = world.newId()
  const all = { name: unique, notes: unique, phone: unique.slice(-20), deleted: random.chance(0.2) }
  const fields = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.5)))
  const rows = device.disk.table(databaseOf(device), 'suppliers').inOrder()
  const known = random.chance(0.6) ? random.pick(rows)?.key : undefined
  const id = known === undefined ? `${shop.identity.businessId}-${unique}` : String(known)
  const intent: Intent = {
    type: 'supplier.patch',
    payload: { id, fields: known === undefined ? { ...fields, name: unique, deleted: false } : fields },
  }
  return () => shop.commit([intent])
}

/** Somebody types a delivery of a few goods, some of them on two lines, and stores it. */
function receiving(world: World, shop: ShopStore, random: Random): (() => Promise<unknown>) | undefined {
  const goods = goodsOf(shop)
  const supplier = random.pick(shop.catalogue.get().suppliers)
  if (!supplier || goods.length === 0) return undefined
  const typed: Partial<TypedDelivery> = {
    supplierId: supplier.id,
    invoiceNumber: random.chance(0.5) ? `IN-${random.below(20)}` : '',
    withVat: random.chance(0.5),
    // At most what one piece can cost: a tax invoice shows no more VAT than it asks for.
    ...(random.chance(0.5) && { taxInvoice: true, inputTax: asAmount(random.below(2)) }),
    delivery: random.chance(0.3) ? asAmount(random.below(5_000)) : '',
    discount: random.chance(0.2) ? asAmount(1) : '',
    lines: Array.from({ length: 1 + random.below(3) }, () => ({
      id: world.newId(),
      productId: random.mustPick(goods).id,
      quantity: String(1 + random.below(40)),
      cost: asAmount(1 + random.below(20_000)),
      newPrice: '',
      pack: null,
    })),
  }
  const costMethod: CostMethod = random.chance(0.7) ? 'average' : 'last'
  return () => storeDelivery(world, shop, typed, costMethod)
}

/** Stores a delivery as it was typed, and checks what follows from it. */
export async function storeDelivery(
  world: World,
  shop: ShopStore,
  said: Partial<TypedDelivery>,
  costMethod: CostMethod,
): Promise<void> {
  const typed = { ...BLANK_DELIVERY, ...said }
  const knows = { ...knownTo(shop), costMethod }
  const read = readDelivery(typed, knows)
  // A product or a supplier may be gone since it was chosen.
  if (!read.ok) return
  const received = await shop.receiving.receive(read.delivery)
  checkReceived(world.recorder, received, { typed, knows })
}

const asAmount = (amount: number) => (amount / 100).toFixed(2)

/** What a till shows of its shop to whoever types a delivery. */
export function knownTo(shop: ShopStore): Omit<ReceivingShop, 'costMethod'> {
  const { itemsById, suppliers, business } = shop.catalogue.get()
  return {
    currency: 'ZAR',
    isVendor: isVatRegistered(business, dayOf(shop.now())),
    taxRate: 15,
    now: shop.now(),
    goods: new Map(itemsById),
    suppliers,
  }
}

/** A whole delivery goes back: as often as not the latest, which another till may give back too. */
function givingBack(tab: Tab, shop: ShopStore, random: Random): (() => Promise<unknown>) | undefined {
  const known = deliveriesOn(tab)
  const latest = known.reduce<GoodsReceived | undefined>(
    (last, each) => (last && (last.at > each.at || (last.at === each.at && last.id > each.id)) ? last : each),
    undefined,
  )
  const chosen = random.chance(0.5) ? latest : random.pick(known)
  return chosen && (() => shop.receiving.giveBack(chosen))
}

/** The deliveries that a device shows as not given back. */
function deliveriesOn({ device }: Tab): GoodsReceived[] {
  const rows = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = (table: string) => rows('overlay').flatMap(({ row }) => (row.table === table ? [row.row] : []))
  const notes = [...rows('receipts').map(({ row }) => row), ...over('receipts')] as unknown as GoodsReceived[]
  const moves = [...rows('moves').map(({ row }) => row), ...over('moves')] as unknown as StockMove[]
  const back = new Set(moves.flatMap(({ reason, documentId }) => (reason === 'returned' ? [documentId] : [])))
  const byId = new Map(notes.map((note) => [note.id, note]))
  return [...byId.values()].filter(({ id }) => !back.has(id) && !id.startsWith('demo-'))
}

/** The products of a shop without those of the demo shop. */
export const goodsOf = (shop: ShopStore) =>
  shop.catalogue.get().items.flatMap(({ demo, product }) => (demo ? [] : [product]))
