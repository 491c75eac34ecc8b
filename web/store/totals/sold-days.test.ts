import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import { anItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales, uncountSale } from './totals.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice('account')
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
})
afterEach(async () => {
  await shop.close()
  await device.wipe()
})

const at = (text: string) => new Date(text).getTime()
const soldAt = (text: string, parts: Partial<Sale> = {}) => aSale({ createdAt: at(text), ...parts })
const take = (sale: Sale) =>
  shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, [sale], shop.clock.zone())
  })
const read = (range: { first: string; last: string }) => shop.reports.ofPeriod(periodOf(range, shop.now()))

test('a past day that a report has merged includes a late sale, and uncounts one [S2.27]', async () => {
  const wednesday = { first: '2026-11-18', last: '2026-11-18' }
  const coffee = { items: [anItem({ productId: 'coffee', quantity: 3 })] }
  await take(soldAt('2026-11-18T10:00:00+02:00'))
  const ofDay = async () => (await read(wednesday)).popular.map(({ id, units }) => [id, units])
  expect(await ofDay()).toEqual([['bread', 2]])
  expect(await shop.db.salesDeltas.count()).toBe(0)
  // Read by its number the day is the same.
  expect(await ofDay()).toEqual([['bread', 2]])

  const late = soldAt('2026-11-18T16:00:00+02:00', coffee)
  await take(late)
  const both = [
    ['coffee', 3],
    ['bread', 2],
  ]
  expect(await ofDay()).toEqual(both)
  expect(await ofDay()).toEqual(both)
  await uncountSale(shop.db, late, shop.clock.zone())
  expect(await ofDay()).toEqual([['bread', 2]])
})

test('today keeps its deltas, also in a report that covers it completely [S2.27]', async () => {
  const bread = { productId: 'bread', name: 'Bread', sku: '', unitPrice: cents(1500), unitCost: cents(900) }
  const cart = addLine(EMPTY_CART, { id: 'line', ...bread, priceType: 'retail', quantity: 1 })
  await shop.sell({ ...cart, paymentMethod: 'card' }, 'card')
  const range = { first: '2026-11-16', last: '2026-11-22' }
  expect((await read(range)).popular).toMatchObject([{ id: 'bread', units: 1 }])
  expect(await shop.db.sold.count()).toBe(0)
  expect(await shop.db.salesDeltas.toArray()).toMatchObject([{ day: '2026-11-20', ids: ['bread'] }])
})

test('a report is complete when the device has no room to merge its days [S8.30]', async () => {
  await take(soldAt('2026-11-18T10:00:00+02:00'))
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  shop.db.sold.hook('creating', () => {
    throw new Error('no room')
  })
  shop.db.sold.hook('updating', () => {
    throw new Error('no room')
  })
  expect((await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, shop.now()))).popular).toMatchObject([
    { units: 2 },
  ])
  expect(warned).toHaveBeenCalledOnce()
})
