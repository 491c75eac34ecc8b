import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import { anItem, aSale } from '#core/reports/sale-builders.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales } from './totals.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice('account')
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await device.wipe()
})

const at = (text: string) => new Date(text).getTime()
/** A page of a pull: so many sales of a day that each is counted into it at once. */
const takeTwelve = (day: string, unitPrice = cents(1_500)) =>
  shop.db.transaction('rw', shop.db.tables, async () => {
    const createdAt = at(`${day}T10:00:00+02:00`)
    const sales = Array.from({ length: 12 }, () => aSale({ createdAt, items: [anItem({ unitPrice })] }))
    await countSales(shop.db, sales, shop.clock.zone())
  })
const sold = async (first: string, last: string) =>
  (await shop.reports.ofPeriod(periodOf({ first, last }, shop.now()))).popular.map(({ units, revenue }) => [
    units,
    revenue,
  ])

test('a month in which one product took R24 million is told to the cent [S2.27]', async () => {
  await takeTwelve('2026-09-05', cents(100_000_001))
  const september = () => sold('2026-09-01', '2026-09-30')
  expect(await september()).toEqual([[24, 2_400_000_024]])
  expect(await shop.db.soldMonths.count()).toBe(1)
  expect(await september()).toEqual([[24, 2_400_000_024]])
})

test('a month between others that no room was left for is read from its days [S2.27, S8.30]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const day of ['2026-08-31', '2026-09-15', '2026-10-01']) await takeTwelve(day)
  const quarter = () => sold('2026-08-01', '2026-10-31')
  expect(await quarter()).toEqual([[72, 108_000]])
  await takeTwelve('2026-09-01')
  const full = noRoomFor('soldMonths')
  expect(await quarter()).toEqual([[96, 144_000]])
  expect(await shop.db.soldMonths.toCollection().primaryKeys()).toEqual(['2026-08', '2026-10'])
  full()
  expect(await quarter()).toEqual([[96, 144_000]])
  expect(await shop.db.soldMonths.count()).toBe(3)
})

test('a report that finds its months is read in one transaction, by product too [S2.27, S21.4]', async () => {
  // Dexie takes the method when it opens the database.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await shop.close()
  shop = await device.open()
  await takeTwelve('2026-09-15')
  const quarter = periodOf({ first: '2026-08-01', last: '2026-10-31' }, shop.now())
  const reports = [() => shop.reports.ofPeriod(quarter), () => shop.reports.salesBy('product', quarter)]
  for (const read of reports) {
    await read()
    opened.mockClear()
    await read()
    expect(opened.mock.calls.map(([, mode]) => mode)).toEqual(['readonly'])
  }
})
