import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { decideAdd } from '#core/checkout/add-to-cart.ts'
import { cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { countStock, patchCustomer, patchProduct } from '#core/sync/testing/operations.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { partOf } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const PARTS = [
  { productId: 'pie', quantity: 1 },
  { productId: 'coke', quantity: 2 },
]

/** A shop with 10 pies, 20 Cokes, and both sold as one. */
async function aShop(mode: 'account' | 'local' = 'account') {
  const device = testDevice(mode)
  const shop = await shops.open(device)
  await shop.commit([
    patchProduct('pie', { name: 'Pie', sellPrice: cents(2_500), costPrice: cents(1_000) }),
    patchProduct('coke', { name: 'Coke', sellPrice: cents(1_500), costPrice: cents(800) }),
    patchProduct('lunch', { name: 'Pie and Coke', sellPrice: cents(4_000), parts: PARTS }),
    countStock('c1', 'pie', 10),
    countStock('c2', 'coke', 20),
    patchCustomer('zanele', { name: 'Zanele Dlamini' }),
  ])
  return { shop, device }
}

function cartOf(shop: ShopStore, productId: string, quantity: number) {
  const { itemsById } = shop.catalogue.get()
  const product = itemsById.get(productId)?.product
  if (!product) throw new Error(`no ${productId}`)
  const added = decideAdd(aCart([]), product, 'retail', 'l1', itemsById, { quantity })
  if (!added.ok) throw new Error(added.refusal.code)
  return added.cart
}
const stockOf = (shop: ShopStore) =>
  ['pie', 'coke'].map((id) => shop.catalogue.get().itemsById.get(id)?.onHand)

test.each(['account', 'local'] as const)(
  '[S19.28] a bundle that is sold takes its parts, each history says in what, and what comes back brings them (%s)',
  async (mode) => {
    const { shop, device } = await aShop(mode)
    const sale = await shop.sell(cartOf(shop, 'lunch', 3), 'cash')
    expect(sale).toMatchObject({
      total: 12_000,
      items: [{ unitCost: 2_600, parts: [{ name: 'Pie' }, { name: 'Coke' }] }],
    })
    expect(stockOf(shop)).toEqual([7, 14])
    // It is made up of something else since: what was sold stands.
    await shop.commit([patchProduct('lunch', { parts: [{ productId: 'coke', quantity: 9 }] })])
    device.wallMs += 60_000
    expect(await shop.returns.giveBack(partOf(sale, 1))).toMatchObject({ ok: true })
    expect(stockOf(shop)).toEqual([8, 16])
    expect(await shop.reports.productHistory('coke')).toMatchObject([
      { kind: 'return', quantity: 2, onHand: 16, bundles: ['Pie and Coke'] },
      { kind: 'sale', quantity: 6, onHand: 14, bundles: ['Pie and Coke'] },
      { kind: 'count', quantity: 20 },
    ])
    expect(await shop.reports.productHistory('lunch')).toEqual([])
    const closed = await shop.returns.giveBack({ ...partOf(sale, 2), kind: 'return' })
    expect(closed).toMatchObject({ ok: true })
    expect(stockOf(shop)).toEqual([10, 20])
  },
)

test('[S19.28] a sale of a bundle that is voided brings all of its parts back', async () => {
  const { shop } = await aShop()
  const sale = await shop.sell(cartOf(shop, 'lunch', 2), 'cash')
  const voided = await shop.returns.giveBack({ ...partOf(sale, 2), kind: 'void' })
  expect(voided).toMatchObject({ ok: true, sale: { returnKind: 'void' } })
  expect(stockOf(shop)).toEqual([10, 20])
})

test('[S19.28, S20.17] a bundle on lay-by puts its parts by, and takes them when it is handed over', async () => {
  const { shop } = await aShop()
  const cart = { ...cartOf(shop, 'lunch', 2), paymentMethod: null, customerId: 'zanele' }
  const terms = { deposit: cents(8_000), lastDay: '2099-12-31', penaltyPercent: 1 }
  const opened = await shop.laybys.open(cart, terms, [{ id: '1', ...methodOf('cash'), amount: cents(8_000) }])
  if (!opened.ok) throw new Error(opened.refusal.code)
  expect(Object.fromEntries(shop.catalogue.get().reserved)).toEqual({ pie: 2, coke: 4 })
  expect(stockOf(shop)).toEqual([10, 20])
  expect(await shop.laybys.handOver(opened.layby.id)).toMatchObject({ ok: true })
  expect(stockOf(shop)).toEqual([8, 16])
  expect(shop.catalogue.get().reserved.size).toBe(0)
})

test('[S19.28] what a bundle on lay-by puts by follows what it is made up of', async () => {
  const { shop } = await aShop()
  const cart = { ...cartOf(shop, 'lunch', 1), paymentMethod: null, customerId: 'zanele' }
  const terms = { deposit: cents(1_000), lastDay: '2099-12-31', penaltyPercent: 1 }
  await shop.laybys.open(cart, terms, [{ id: '1', ...methodOf('cash'), amount: cents(1_000) }])
  await shop.commit([patchProduct('lunch', { parts: [{ productId: 'coke', quantity: 5 }] })])
  expect(Object.fromEntries(shop.catalogue.get().reserved)).toEqual({ coke: 5 })
})

test('[S19.28, S14.13] a bundle that comes back without a receipt brings what it is made up of now', async () => {
  const { shop } = await aShop()
  const back = await shop.returns.giveBackWithoutReceipt({
    lines: [{ productId: 'lunch', quantity: 1, condition: 'sellable' }],
    refundBy: methodOf('cash'),
    references: {},
    reason: 'Wrong',
    typedNumber: '',
    approvals: [],
  } as never)
  expect(back).toMatchObject({ ok: true })
  expect(stockOf(shop)).toEqual([11, 22])
})

test('[S19.28] an invoice for a bundle moves its parts once it is paid', async () => {
  const { shop } = await aShop()
  shop.documents.subscribe(() => undefined)
  const issued = await shop.documents.issue({
    ...{ ...cartOf(shop, 'lunch', 2), kind: 'invoice' as const, paymentMethod: 'card' },
  })
  if (!issued.ok) throw new Error(JSON.stringify(issued))
  expect(stockOf(shop)).toEqual([10, 20])
  const paid = await shop.documents.pay(issued.document.id, 'card')
  expect(paid).toMatchObject({ ok: true, sale: { items: [{ unitCost: 2_600, parts: [{}, {}] }] } })
  expect(stockOf(shop)).toEqual([8, 16])
})

test('[S19.28, S14.15] a bundle exchanged for another one brings its own parts back and takes the parts of the other', async () => {
  const { shop } = await aShop()
  const parts = [{ productId: 'coke', quantity: 6 }]
  await shop.commit([patchProduct('six', { name: 'Six Cokes', sellPrice: cents(8_000), parts })])
  const sale = await shop.sell(cartOf(shop, 'lunch', 1), 'cash')
  const exchanged = await shop.returns.exchange(partOf(sale, 1), cartOf(shop, 'six', 2), 'cash')
  expect(exchanged).toMatchObject({ sale: { items: [{ unitCost: 4_800, parts: [{ quantity: 6 }] }] } })
  expect(stockOf(shop)).toEqual([10, 8])
})

test('[S19.28] a bundle that waits in a cart takes what it is made up of when it is paid, at what that costs then', async () => {
  const { shop } = await aShop()
  const cart = cartOf(shop, 'lunch', 2)
  await shop.commit([
    patchProduct('lunch', { parts: [{ productId: 'coke', quantity: 1 }] }),
    patchProduct('coke', { costPrice: cents(900) }),
    patchProduct('pie', { deleted: true }),
  ])
  expect(await shop.sell(cart, 'cash')).toMatchObject({ total: 8_000, items: [{ unitCost: 900 }] })
  expect(stockOf(shop)).toEqual([undefined, 18])
})

test('[S19.28, S20.17] a bundle that is deleted while it is put by still keeps its parts, and takes them', async () => {
  const { shop } = await aShop()
  const cart = { ...cartOf(shop, 'lunch', 1), paymentMethod: null, customerId: 'zanele' }
  const terms = { deposit: cents(4_000), lastDay: '2099-12-31', penaltyPercent: 1 }
  const opened = await shop.laybys.open(cart, terms, [{ id: '1', ...methodOf('cash'), amount: cents(4_000) }])
  if (!opened.ok) throw new Error(opened.refusal.code)
  await shop.commit([patchProduct('lunch', { deleted: true })])
  expect(Object.fromEntries(shop.catalogue.get().reserved)).toEqual({ pie: 1, coke: 2 })
  expect(await shop.laybys.handOver(opened.layby.id)).toMatchObject({ ok: true })
  expect(stockOf(shop)).toEqual([9, 18])
})
