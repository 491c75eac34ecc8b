import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { toBaseRow } from '../db/base-row.ts'
import { whatStays } from '../pull/pruned-sales.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { soldByDay } from '../testing/sold-by-day.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales, uncountSale } from './totals.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice()
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
})
afterEach(async () => {
  await shop.close()
  await device.wipe()
})

const at = (text: string) => new Date(text).getTime()
const yesterday = { createdAt: at('2026-11-19T10:00:00+02:00') }
const today = { createdAt: at('2026-11-20T11:00:00+02:00') }
const ann = { customerId: 'ann', customerName: 'Ann' }

/** Counts sales and returns as from a page of a pull. */
async function take(...sales: Sale[]): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
    await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  })
}

/** Takes out what the server never got. */
async function discard(sale: Sale): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await uncountSale(shop.db, sale, shop.clock.zone())
  })
}

const read = (choice: RangeChoice) => shop.reports.ofPeriod(periodOf(choice, shop.now()))
const day = (on: string) => read({ first: on, last: on })
const totals = async () => ({
  days: await shop.db.dayTotals.toArray(),
  sold: await soldByDay(shop.db),
  customers: await shop.db.customerTotals.toArray(),
})

test('what comes back today is taken off today: the report of yesterday stays as it was [S14.19, S21.10]', async () => {
  await take(aSale({ ...yesterday, ...ann }))
  const before = await day('2026-11-19')
  await take(aReturn({ ...today, ...ann, items: [aReturnedItem({ quantity: 1 })] }))
  expect(await day('2026-11-19')).toEqual(before)
  const report = await day('2026-11-20')
  expect(report.totals).toMatchObject({ orders: 0, revenue: -1500, returns: 1, returned: -1500 })
  expect(report.popular).toEqual([])
  const both = await read({ first: '2026-11-19', last: '2026-11-20' })
  expect(both.totals).toMatchObject({ orders: 1, revenue: 1500, profit: 600, returns: 1 })
  expect(both.popular).toMatchObject([{ id: 'bread', units: 1, revenue: 1500 }])
  expect(both.recent.map(({ kind = 'sale' }) => kind)).toEqual(['return', 'sale'])
})

test('a month that was already added up includes a return, and a range that begins on that day does too [S14.19]', async () => {
  const october = { createdAt: at('2026-10-05T10:00:00+02:00') }
  const whole: RangeChoice = { first: '2026-10-01', last: '2026-10-31' }
  await take(aSale({ ...october, items: [anItem({ quantity: 5 })] }))
  expect((await read(whole)).popular).toMatchObject([{ units: 5 }])
  await take(aReturn({ createdAt: at('2026-10-06T10:00:00+02:00') }))
  expect(await read(whole)).toMatchObject({ totals: { returns: 1 }, popular: [{ units: 3 }] })
  device.wallMs = at('2026-11-04T10:00:00+02:00')
  const { totals } = await read({ preset: '30-days' })
  expect(totals).toMatchObject({ orders: 0, returns: 1, returned: -3000 })
})

test('a customer has spent what they did not get back, and a return is no purchase [S14.19, S2.31]', async () => {
  await take(aSale({ ...yesterday, ...ann }), aSale({ ...yesterday, ...ann }))
  await take(aReturn({ ...today, ...ann, items: [aReturnedItem({ quantity: 1 })] }))
  expect(await shop.db.customerTotals.toArray()).toEqual([
    { id: 'ann', spent: 4500, purchases: 2, lastVisit: today.createdAt },
  ])
})

test('a discarded return leaves everything as it was before, and a discarded sale leaves the return of another [S14.19]', async () => {
  await take(aSale({ ...yesterday, ...ann }))
  const before = await totals()
  const back = aReturn({ ...yesterday, ...ann })
  await take(back)
  await discard(back)
  expect(await totals()).toEqual(before)

  const sale = aSale({ ...today, ...ann })
  await take(aReturn({ ...today, ...ann, items: [aReturnedItem({ quantity: 1 })] }))
  const onlyReturned = await totals()
  await take(sale)
  await discard(sale)
  expect(await totals()).toEqual(onlyReturned)
  expect((await day('2026-11-20')).totals).toMatchObject({ orders: 0, returns: 1, returned: -1500 })
})

test('goods sold and given back on one day leave no trace among products, whichever came first [S14.19]', async () => {
  const [sale, back] = [aSale(today), aReturn(today)]
  await take(back)
  await take(sale)
  expect(await soldByDay(shop.db)).toEqual([])
  const report = await day('2026-11-20')
  expect(report).toMatchObject({ totals: { orders: 1, returns: 1, revenue: 0 }, popular: [], categories: [] })
})

test('a return that left the device counts in a range that begins within its day [S14.19, S9.8]', async () => {
  const items = [aReturnedItem({ quantity: 1, condition: 'damaged' })]
  const old = aReturn({ createdAt: at('2025-11-20T18:00:00+02:00'), items })
  await take(old)
  await shop.db.sales.delete(old.id)
  await shop.db.prunedSales.put(whatStays({ ...old, rev: 1 }))
  const from = at('2025-11-20T12:00:00+02:00')
  const { totals } = await shop.reports.ofPeriod({
    period: { from, to: device.wallMs },
    before: { from, to: from },
  })
  expect(totals).toMatchObject({ orders: 0, returns: 1, returned: -1500, profit: -1500, damaged: 900 })
})
