import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { priceCart } from '#core/cart/priced-cart.ts'
import { blankRow } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { addPromotion, deletePromotion } from '#core/promotions/promotion-draft.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchCustomer, patchProduct } from '#core/sync/testing/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const DAY_MS = 86_400_000

/** A tenth off everything. */
function aTenth(given: Partial<Promotion> = {}): Intent {
  const {
    id: _id,
    deleted: _deleted,
    createdAt: _made,
    updatedAt: _changed,
    ...blank
  } = blankRow(PROMOTION, '')
  return addPromotion('tenth', { ...blank, name: '10% off', kind: 'percent', percent: 10, ...given }, 0)
}
const OF_BREAD = { promotionId: 'tenth', name: '10% off', percent: 10 }

test('a till that stood open over the end of a promotion is opened again without it [S12.14, S4.6]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads, aTenth({ toDay: '2026-11-20' })])
  shop.cart.update(() => cartOf(2))
  await shop.cart.settled()
  expect(await shop.db.carts.get('till')).toMatchObject({
    lines: [{ promotion: { ...OF_BREAD, amount: 300 } }],
  })
  device.kill(shop)
  const same = await shops.open(device)
  expect(same.cart.get().lines[0]?.promotion).toMatchObject(OF_BREAD)
  device.kill(same)
  device.wallMs += DAY_MS
  const next = await shops.open(device)
  expect(next.cart.get().lines).toMatchObject([{ quantity: 2 }])
  expect(next.cart.get().lines[0]?.promotion).toBeUndefined()
})

test('another tab shows the cart as it was stored, and stores nothing of its own [S12.14, S4.6]', async () => {
  const device = testDevice()
  const [here, there] = [await shops.open(device), await shops.open(device)]
  await here.commit([bread, tenBreads, aTenth()])
  here.cart.update(() => cartOf(2))
  await here.cart.settled()
  // It may not have heard of the promotion yet.
  await there.cart.reload()
  expect(there.cart.get()).toEqual(here.cart.get())
})

test('a quote has no promotion [S12.14]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads, aTenth()])
  shop.documents.cart.update((cart) => ({ ...cart, ...cartOf(2) }))
  expect(shop.documents.cart.get().lines[0]?.promotion).toBeUndefined()
})

test('a parked sale is taken up with what runs by then, and is stored so [S12.14]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads, aTenth()])
  shop.parked.subscribe(() => undefined)
  await expect.poll(() => shop.parked.get()).toEqual([])
  shop.cart.update(() => cartOf(2))
  await shop.parked.park(shop.cart.get(), { name: 'Thandi', note: '' })
  await shop.commit([deletePromotion('tenth')])
  await expect.poll(() => shop.parked.get()).toHaveLength(1)
  const [waiting] = shop.parked.get() ?? []
  expect(waiting?.parked.lines).toMatchObject([{ promotion: OF_BREAD }])
  expect(await shop.parked.takeUp(waiting?.parked.id ?? '')).toEqual({ ok: true })
  expect(shop.cart.get().lines[0]?.promotion).toBeUndefined()
  expect(await shop.db.carts.get('till')).toEqual({ name: 'till', ...shop.cart.get() })
})

test('a sale is stored at what its till knew [S12.15]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads, aTenth()])
  shop.cart.update(() => cartOf(2))
  const sale = await shop.sell({ ...shop.cart.get(), paymentMethod: 'cash' }, 'cash')
  expect(sale).toMatchObject({
    total: 2_700,
    items: [{ discounts: [{ kind: 'promotion', promotionId: 'tenth', percent: 10, amount: 300 }] }],
  })
})

test('a cart that is open while its customer is made one with another is sold to the one that stays [S20.13, S20.23]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([
    bread,
    tenBreads,
    patchCustomer('ann', { name: 'Ann' }),
    patchCustomer('mrs-m', { name: 'Mrs M' }),
  ])
  shop.cart.update(() => ({ ...cartOf(2), customerId: 'ann' }))
  const [goes, stays] = shop.catalogue.get().customers
  if (!goes || !stays) throw new Error('nobody is on the list')
  await shop.book.merge(goes, stays)
  expect(shop.cart.get().customerId).toBe('mrs-m')
  expect(await shop.sell(shop.cart.get(), 'cash')).toMatchObject({ customerName: 'Mrs M' })
})

test('[S20.13, S9.1] a quote that is being made is offered to whoever its customer was made one with', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([
    bread,
    tenBreads,
    patchCustomer('ann', { name: 'Ann' }),
    patchCustomer('mrs-m', { name: 'Mrs M' }),
  ])
  shop.documents.cart.update((cart) => ({ ...cart, ...cartOf(2), customerId: 'ann' }))
  const [goes, stays] = shop.catalogue.get().customers
  if (!goes || !stays) throw new Error('nobody is on the list')
  await shop.book.merge(goes, stays)
  expect(shop.documents.cart.get().customerId).toBe('mrs-m')
})

test('a container that is sold by itself takes no discount, points or promotion: it comes back for all of its price [S14.26, S20.23, S12.13]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([
    bread,
    tenBreads,
    patchProduct('bottle', { name: 'Bottle', sellPrice: cents(1_500), tracksStock: false }),
    patchProduct('bread', { containerId: 'bottle' }),
    aTenth(),
  ])
  const discounts = { discount: { percent: 10 }, points: { most: 100, worth: cents(10) } }
  shop.cart.update(() => ({ ...cartOf(2, 'bottle'), ...discounts, customerId: 'ann' }))
  expect(priceCart(shop.cart.get())).toMatchObject({ total: 3_000, saved: 0, points: 0 })
  // What is sold in nothing any more is goods like others.
  await shop.commit([patchProduct('bread', { containerId: '' })])
  shop.cart.update(() => ({ ...cartOf(2, 'bottle'), customerId: 'ann' }))
  expect(priceCart(shop.cart.get())).toMatchObject({ total: 2_700 })
})
