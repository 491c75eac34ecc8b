import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { chooseCustomer } from '#core/cart/customer-discount.ts'
import { withoutDiscount } from '#core/cart/give-discount.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { DEMO_PRODUCTS } from '#core/demo/demo.ts'
import { cents } from '#core/money/cents.ts'
import { parkedState } from '#core/parked/parked-state.ts'
import { CUSTOMER_DISCOUNT } from '#core/sales/discount.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const TABLE_4 = { name: 'Table 4', note: 'No sugar' }
const NO_WORDS = { name: '', note: '' }

async function aShop(device: TestDevice = testDevice()): Promise<ShopStore> {
  const shop = await shops.open(device)
  await shop.commit([
    bread,
    tenBreads,
    { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } },
  ])
  shop.parked.subscribe(() => undefined)
  await expect.poll(() => shop.parked.get()).toEqual([])
  return shop
}

const listed = (shop: ShopStore) => shop.parked.get()?.map(({ parked }) => parked)
const onlyId = async (shop: ShopStore) => {
  await expect.poll(() => listed(shop)).toHaveLength(1)
  return listed(shop)?.[0]?.id ?? ''
}
const put = (shop: ShopStore, cart: Cart, words = NO_WORDS) => {
  shop.cart.update(() => cart)
  return shop.parked.park(cart, words)
}
const stateOf = (shop: ShopStore) => {
  const [parked] = listed(shop) ?? []
  return parked && parkedState(parked, shop.now()).kind
}
const operationsOf = async (shop: ShopStore) => (await mustGetDevice(shop.db)).seq

const allowed = { permission: 'discount', staffId: 'musa', name: 'Musa', at: 5, amount: 10 }
const dear: Cart = {
  ...cartOf(2),
  approvals: [allowed],
  lines: cartOf(2).lines.map((line) => ({ ...line, unitPrice: cents(1400), listPrice: cents(1500) })),
  discount: { percent: 10, reason: 'Staff' },
  customerId: 'ann',
}

test('parking keeps lines, prices, discounts, who allowed them, customer, note and name, and empties the cart in the same step [S13.1, S16.9]', async () => {
  const shop = await aShop()
  expect(await put(shop, dear, { name: ' Table 4 ', note: 'No sugar' })).toEqual({ ok: true })
  expect(shop.cart.get()).toEqual(EMPTY_CART)
  expect(await shop.db.carts.get('till')).toEqual({ name: 'till', ...EMPTY_CART })
  await onlyId(shop)
  expect(listed(shop)).toMatchObject([
    { ...TABLE_4, lines: dear.lines, discount: dear.discount, customerId: 'ann', customerName: 'Ann' },
  ])
  expect(listed(shop)).toMatchObject([{ approvals: [allowed] }])
})

test('it takes no stock and no number, and counts for no day [S13.4]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(3))
  expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(10)
  expect(await shop.db.meta.get('device')).toMatchObject({ counters: {} })
  expect(await shop.db.dayTotals.count()).toBe(0)
})

test('an empty cart, a part-paid one and a name of 41 characters are not parked, and nothing changes [S13.1]', async () => {
  const shop = await aShop()
  const tender = {
    id: 't',
    methodId: 'card',
    kind: 'card' as const,
    name: 'Card',
    amount: cents(500),
  }
  const refusals = [
    await put(shop, EMPTY_CART),
    await put(shop, { ...cartOf(1), tenders: [tender] }),
    await put(shop, cartOf(1), { name: 'x'.repeat(41), note: '' }),
  ]
  expect(refusals.map((each) => !each.ok && each.refusal.code)).toEqual([
    'cart-empty',
    'part-paid',
    'name-too-long',
  ])
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 1 }])
  expect(listed(shop)).toEqual([])
})

test('the newest is first, and taking one up puts it into the cart as it was, with what was allowed of it, in one step [S13.2, S13.7, S16.9]', async () => {
  const shop = await aShop()
  await put(shop, dear, TABLE_4)
  await put(shop, cartOf(1))
  await expect.poll(() => listed(shop)?.map(({ name }) => name)).toEqual(['', 'Table 4'])
  await shop.commit([{ type: 'product.patch', payload: { id: 'bread', fields: { sellPrice: cents(1999) } } }])
  const id = listed(shop)?.[1]?.id ?? ''
  expect(await shop.parked.takeUp(id)).toEqual({ ok: true })
  const { lines, discount, approvals } = dear
  const taken = { lines, discount, approvals, customerId: 'ann', parkedId: id }
  expect(shop.cart.get()).toMatchObject(taken)
  expect(await shop.db.carts.get('till')).toMatchObject(taken)
  await expect
    .poll(() => shop.parked.get()?.find(({ parked }) => parked.id === id))
    .toMatchObject({ isHere: true, parked: { takenBy: { staffName: 'Thandi' } } })
  const sale = await shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')
  const { amount: _amount, ...kept } = allowed
  expect(sale.approvals).toEqual([kept])
})

test('a customer’s own discount is taken up as it was left, and one that was taken off by hand is not put back [S12.13, S13.1, S13.7]', async () => {
  const shop = await aShop()
  const ann = { id: 'ann', discount: 10 }
  await shop.commit([{ type: 'customer.patch', payload: { id: 'ann', fields: { discount: 10 } } }])
  const withOwn = chooseCustomer(cartOf(2), ann)
  const own = { percent: 10, reason: CUSTOMER_DISCOUNT }
  expect(withOwn.discount).toEqual(own)
  for (const [cart, discount] of [
    [withOwn, own],
    [withoutDiscount(withOwn, null), undefined],
  ] as const) {
    await put(shop, cart)
    const id = await onlyId(shop)
    await shop.parked.takeUp(id)
    const taken = shop.cart.get()
    expect(taken).toMatchObject({ customerId: 'ann', parkedId: id })
    expect(taken.discount).toEqual(discount)
    expect(chooseCustomer(taken, ann).discount).toEqual(discount)
    expect((await shop.sell({ ...taken, paymentMethod: 'cash' }, 'cash')).total).toBe(priceCart(cart).total)
    shop.cart.update(() => EMPTY_CART)
    await expect.poll(() => listed(shop)).toEqual([])
  }
})

test('with a filled cart both happen in the same step: one is parked, the other taken up [S13.2]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(1), TABLE_4)
  const id = await onlyId(shop)
  shop.cart.update(() => cartOf(5))
  await shop.cart.settled()
  const roomAgain = noRoomFor('carts')
  await expect(shop.parked.takeUp(id, shop.cart.get())).rejects.toMatchObject({ fault: 'quota' })
  roomAgain()
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 5 }])
  expect(listed(shop)).toHaveLength(1)
  await shop.parked.takeUp(id, shop.cart.get())
  expect(shop.cart.get()).toMatchObject({ parkedId: id, lines: [{ quantity: 1 }] })
  await expect.poll(() => listed(shop)?.map(({ lines }) => lines[0]?.quantity)).toEqual([5, 1])
})

test('its sale says which it was, and it is parked no more; the sale after it is its own [S13.6]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(2))
  const id = await onlyId(shop)
  await shop.parked.takeUp(id)
  const sale = await shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')
  expect(sale).toMatchObject({ parkedId: id, total: 3000, flags: [] })
  await expect.poll(() => listed(shop)).toEqual([])
  expect(await shop.parked.takeUp(id)).toMatchObject({ refusal: { code: 'gone' } })
  expect(await shop.sell(cartOf(1), 'cash')).not.toHaveProperty('parkedId')
})

test('goods deleted since stay sellable from the parked lines [S13.7]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(2))
  await shop.commit([{ type: 'product.patch', payload: { id: 'bread', fields: { deleted: true } } }])
  await shop.parked.takeUp(await onlyId(shop))
  const sale = await shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')
  expect(sale).toMatchObject({ total: 3000, items: [{ name: 'Bread' }] })
})

test('a cleared cart leaves it parked and free, and bringing the cart back takes it again [S13.5]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(2))
  await shop.parked.takeUp(await onlyId(shop))
  await expect.poll(() => stateOf(shop)).toBe('taken')
  const cart = shop.cart.get()
  shop.cart.update(() => EMPTY_CART)
  await expect.poll(() => stateOf(shop)).toBe('open')
  shop.cart.update(() => cart)
  await expect.poll(() => stateOf(shop)).toBe('taken')
})

test('a cart emptied line by line is another sale from then on [S13.6]', async () => {
  const shop = await aShop()
  await put(shop, cartOf(2))
  await shop.parked.takeUp(await onlyId(shop))
  shop.cart.update((cart) => ({ ...cart, lines: [] }))
  expect(shop.cart.get()).not.toHaveProperty('parkedId')
  shop.cart.update(() => cartOf(1))
  expect(await shop.sell(shop.cart.get(), 'cash')).not.toHaveProperty('parkedId')
  await expect.poll(() => stateOf(shop)).toBe('open')
})

test('parked again with more in it, it is the same one [S13.6]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  await put(shop, cartOf(2), TABLE_4)
  const id = await onlyId(shop)
  await shop.parked.takeUp(id)
  // The clock is set back meanwhile.
  device.wallMs -= 86_400_000
  await put(shop, { ...cartOf(6), parkedId: id }, TABLE_4)
  await expect.poll(() => listed(shop)).toMatchObject([{ id, lines: [{ quantity: 6 }], takenBy: null }])
})

test('dropping says why and how much it was [S13.8]', async () => {
  const shop = await aShop()
  await put(shop, dear)
  const id = await onlyId(shop)
  expect(await shop.parked.drop(id, 'Walked out')).toEqual({ ok: true })
  await expect.poll(() => listed(shop)).toEqual([])
  const row = (await shop.db.overlay.get(['parked', id]))?.row
  expect(row).toMatchObject({ dropped: { reason: 'Walked out', total: 2520, staffName: 'Thandi' } })
  expect(await shop.parked.drop(id, '')).toMatchObject({ refusal: { code: 'gone' } })
})

test('what was put aside for a customer is found whatever became of it, and nobody else’s [R26]', async () => {
  const shop = await aShop()
  await put(shop, dear, TABLE_4)
  await shop.parked.drop(await onlyId(shop), 'Walked out')
  await put(shop, dear, { name: 'Table 5', note: '' })
  await put(shop, cartOf(1), { name: 'Somebody else', note: '' })
  expect(await shop.parked.ofCustomer('ann')).toMatchObject([
    { name: 'Table 5', dropped: null },
    { name: 'Table 4', note: 'No sugar', dropped: { reason: 'Walked out' } },
  ])
})

test('what nobody came back for in 30 days is dropped as old by the device that sees it, not what is in the cart [S13.8]', async () => {
  const device = testDevice()
  const shop = await aShop(device)
  await put(shop, cartOf(1))
  const old = await onlyId(shop)
  device.wallMs += 30 * 86_400_000 + 60_000
  await put(shop, cartOf(2))
  await expect.poll(() => listed(shop)).toMatchObject([{ lines: [{ quantity: 2 }] }])
  expect((await shop.db.overlay.get(['parked', old]))?.row).toMatchObject({ dropped: { reason: 'Old' } })
  await shop.parked.takeUp(await onlyId(shop))
  device.wallMs += 31 * 86_400_000
  await shop.view.reread('all')
  await shop.parked.settled()
  expect(listed(shop)).toHaveLength(1)
})

test('in Local Mode it survives a reload and a wiped database, taken up or not [S13.4]', async () => {
  const device = testDevice('local')
  const shop = await aShop(device)
  await shop.startOwnShop()
  await put(shop, cartOf(2), TABLE_4)
  await put(shop, cartOf(3))
  await expect.poll(() => listed(shop)).toHaveLength(2)
  const before = listed(shop)
  expect(await shop.db.parked.where('live').equals(1).count()).toBe(2)
  device.kill(shop)
  await device.wipe()
  const again = await shops.open(device)
  again.parked.subscribe(() => undefined)
  await expect.poll(() => listed(again)).toEqual(before)
  await again.parked.drop(before?.[0]?.id ?? '', '')
  expect(await again.db.parked.where('live').equals(1).count()).toBe(1)
})

test('a demo sale is parked and taken up without an operation, and goes with the demo shop [S13.1, S23.5, R10]', async () => {
  const shop = await shops.open(testDevice('local'))
  shop.parked.subscribe(() => undefined)
  const [product] = DEMO_PRODUCTS
  await put(shop, cartOf(1, product?.id))
  const id = await onlyId(shop)
  expect(id).toMatch(/^demo-/)
  expect(await shop.db.parked.count()).toBe(0)
  await shop.parked.takeUp(id)
  expect(await shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')).toMatchObject({
    parkedId: id,
  })
  await expect.poll(() => listed(shop)).toEqual([])
  await put(shop, cartOf(2, product?.id))
  await onlyId(shop)
  await shop.startOwnShop()
  await expect.poll(() => listed(shop)).toEqual([])
  expect(await operationsOf(shop)).toBe(0)
})
