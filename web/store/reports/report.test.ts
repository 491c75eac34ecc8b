import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { anItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Progress } from '../browser/progress.ts'
import { toBaseRow } from '../db/base-row.ts'
import { whatStays } from '../pull/pruned-sales.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales } from '../totals/totals.ts'
import { recountIfMoved } from '../totals/totals-after-move.ts'

let device: TestDevice
let shop: ShopStore
afterEach(async () => {
  vi.unstubAllEnvs()
  await shop.close()
  await device.wipe()
})

async function open(mode: 'account' | 'local' = 'account'): Promise<void> {
  device = testDevice(mode)
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
}

const at = (text: string) => new Date(text).getTime()

/** Counts sales as from a page of a pull. */
async function take(...sales: Sale[]): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
    await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  })
}

const soldAt = (text: string, parts: Partial<Sale> = {}) => aSale({ createdAt: at(text), ...parts })
const read = (choice: RangeChoice) => shop.reports.ofPeriod(periodOf(choice, shop.now()))
const sellBread = (productId = 'bread') => {
  const bread = {
    id: 'line',
    productId,
    name: 'Bread',
    sku: '',
    unitPrice: cents(1500),
    unitCost: cents(900),
  }
  const cart = addLine(EMPTY_CART, { ...bread, priceType: 'retail', quantity: 1 })
  return shop.sell({ ...cart, paymentMethod: 'card' }, 'card')
}

test('a sale counts at once, before the server has it and in Local Mode [S9.8, S2.25]', async () => {
  for (const mode of ['account', 'local'] as const) {
    await open(mode)
    const sale = await sellBread()
    const report = await read({ preset: 'today' })
    expect(report.totals).toMatchObject({ orders: 1, revenue: 1500, profit: 600 })
    expect(report.recent.map(({ id }) => id)).toEqual([sale.id])
    if (mode === 'account') await shop.close()
  }
})

test('what waits to be sent is read once for a report, and once for the papers of all its days [S9.8, S21.11]', async () => {
  await open()
  await take(soldAt('2026-11-18T10:00:00+02:00'), soldAt('2026-11-19T10:00:00+02:00'))
  for (let sale = 0; sale < 3; sale++) await sellBread()
  let rowsRead = 0
  shop.db.overlay.hook('reading', (row) => {
    if (row?.table === 'sales') rowsRead += 1
    return row
  })
  const { totals, recent } = await read({ preset: '7-days' })
  expect([totals.orders, recent.length, rowsRead]).toEqual([5, 5, 3])
  const { period } = periodOf({ preset: '7-days' }, shop.now())
  const { papers } = await shop.reports.papersOf({ whole: 'revenue', period })
  expect([papers.length, rowsRead]).toEqual([5, 6])
})

test('seven days begin at midnight, to the millisecond, and those before end at this time of day [S9.8, S21.3]', async () => {
  await open()
  await take(
    soldAt('2026-11-13T14:04:59.999+02:00'),
    soldAt('2026-11-13T23:59:59.999+02:00'),
    soldAt('2026-11-14T00:00:00+02:00'),
    soldAt('2026-11-14T23:59:00+02:00'),
  )
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  const report = await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, at('2026-11-20T14:05:00+02:00')))
  expect(report.totals.orders).toBe(2)
  expect(report.before.orders).toBe(1)
  expect(report.days).toHaveLength(7)
  expect(report.popular).toMatchObject([{ id: 'bread', units: 4 }])
})

test('today ends and begins at local midnight [S9.8]', async () => {
  await open()
  await take(soldAt('2026-11-19T23:59:59.999+02:00'), soldAt('2026-11-20T00:00:00+02:00'))
  expect((await read({ preset: 'today' })).totals.orders).toBe(1)
})

test('the five latest sales of the period are recent, newest first [S2.28, S9.8]', async () => {
  await open()
  await take(
    ...[11, 15, 12, 16, 13, 14].map((date) =>
      soldAt(`2026-11-${date}T10:00:00+02:00`, { id: `sale-of-${date}` }),
    ),
  )
  const own = await sellBread()
  const { recent } = await read({ preset: '30-days' })
  expect(recent.map(({ id }) => id)).toEqual([own.id, 'sale-of-16', 'sale-of-15', 'sale-of-14', 'sale-of-13'])
})

test('a month that was already added up includes a late sale from another till [S2.27]', async () => {
  await open()
  const october: RangeChoice = { first: '2026-10-01', last: '2026-10-31' }
  await take(soldAt('2026-10-05T10:00:00+02:00'))
  expect((await read(october)).popular).toMatchObject([{ units: 2 }])
  await take(soldAt('2026-10-06T10:00:00+02:00', { items: [anItem({ quantity: 5 })] }))
  expect((await read(october)).popular).toMatchObject([{ units: 7 }])
})

test('whole months and the days around them have the same sum as all the days [S2.27]', async () => {
  await open()
  const days = [
    '2026-08-31',
    '2026-09-01',
    '2026-09-30',
    '2026-10-01',
    '2026-10-31',
    '2026-11-01',
    '2026-11-20',
  ]
  await take(...days.map((day) => soldAt(`${day}T10:00:00+02:00`)))
  const units = async (first: string, last: string) => (await read({ first, last })).popular[0]?.units
  expect(await units('2026-08-31', '2026-11-20')).toBe(14)
  expect(await units('2026-09-01', '2026-10-31')).toBe(8)
  expect(await units('2026-09-02', '2026-11-01')).toBe(8)
  expect(await units('2026-10-01', '2026-10-30')).toBe(2)
})

test('a category contains the products that are in it now, also when it was deleted since', async () => {
  await open()
  const filed = (deleted: boolean) =>
    ({
      type: 'product.patch',
      payload: { id: 'bread', fields: { name: 'Bread', categoryId: 'bakery', deleted } },
    }) as const
  await shop.commit([
    { type: 'category.patch', payload: { id: 'bakery', fields: { name: 'Bakery' } } },
    filed(false),
  ])
  await take(
    soldAt('2026-11-20T10:00:00+02:00'),
    soldAt('2026-11-20T11:00:00+02:00', { items: [anItem({ productId: 'x', name: 'Odd' })] }),
  )
  const expected = [
    { id: 'bakery', name: 'Bakery', units: 2, revenue: 3000 },
    { id: null, name: '', units: 2, revenue: 3000 },
  ]
  const sorted = async () =>
    (await read({ preset: 'today' })).categories.toSorted((a, b) => (a.name > b.name ? -1 : 1))
  expect(await sorted()).toEqual(expected)
  await shop.commit([filed(true)])
  expect(await sorted()).toEqual(expected)
  expect((await read({ preset: 'today' })).popular.map(({ name }) => name).sort()).toEqual(['Bread', 'Odd'])
})

test('products of a category that does not exist are listed with those without one', async () => {
  await open()
  const fields = { name: 'Bread', categoryId: 'never-heard-of' }
  await shop.commit([{ type: 'product.patch', payload: { id: 'bread', fields } }])
  await take(
    soldAt('2026-11-20T10:00:00+02:00'),
    soldAt('2026-11-20T11:00:00+02:00', { items: [anItem({ productId: 'x', name: 'Odd' })] }),
  )
  const { categories } = await read({ preset: 'today' })
  expect(categories).toEqual([{ id: null, name: '', units: 4, revenue: 6000 }])
})

test('a sale of the demo shop never counts [R10]', async () => {
  await open('local')
  await sellBread('demo-coffee')
  const report = await read({ preset: 'today' })
  expect(report).toMatchObject({ totals: { orders: 0 }, recent: [], popular: [] })
})

test('a device moved to another time zone recounts its days by the local time there [S9.8]', async () => {
  await open()
  // Half past eleven at night here is the next morning in Auckland and that afternoon in New York.
  await take(soldAt('2026-11-18T23:30:00+02:00'))
  const day = async () => (await read({ preset: '7-days' })).days.find(({ orders }) => orders > 0)?.day
  const hour = async () => (await read({ preset: '7-days' })).byHour.findIndex(({ orders }) => orders > 0)
  expect([await day(), await hour()]).toEqual(['2026-11-18', 23])
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect([await day(), await hour()]).toEqual(['2026-11-19', 10])
  vi.stubEnv('TZ', 'America/New_York')
  expect([await day(), await hour()]).toEqual(['2026-11-18', 16])
})

test('a sale made on a journey counts for its day at home when it is looked at there [S9.8]', async () => {
  await open()
  await take(soldAt('2026-11-18T10:00:00+02:00'))
  vi.stubEnv('TZ', 'Pacific/Auckland')
  await take(soldAt('2026-11-18T23:30:00+02:00'))
  vi.stubEnv('TZ', 'Africa/Johannesburg')
  const { days } = await read({ preset: '7-days' })
  expect(days.filter(({ orders }) => orders > 0)).toMatchObject([{ day: '2026-11-18', orders: 2 }])
})

test('in another time zone a long recount reports progress, and leaving the report cancels it without a change [S9.8]', async () => {
  await open()
  await take(...['09', '10', '11', '18'].map((day) => soldAt(`2026-11-${day}T23:30:00+02:00`)))
  const own = await sellBread()
  const count = () => shop.db.dayTotals.orderBy('day').primaryKeys()
  const before = await count()
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const zone = shop.clock.zone()
  const left = new AbortController()
  const stopped = recountIfMoved(shop.db, zone, {
    pieceSize: 2,
    signal: left.signal,
    onRecount: () => left.abort(),
  })
  await expect(stopped).rejects.toThrow()
  expect(await count()).toEqual(before)
  expect(await shop.db.meta.get('totals')).toMatchObject({ zone: 'Africa/Johannesburg' })

  // Its acknowledgement is under way: it is in both places.
  await shop.db.sales.put(toBaseRow('sales', own, 1))
  const seen: Progress[] = []
  const twice = [{ onRecount: (progress: Progress) => seen.push(progress) }, {}]
  const counted = await Promise.all(
    twice.map((options) => recountIfMoved(shop.db, zone, { pieceSize: 2, ...options })),
  )
  expect(counted.sort()).toEqual([false, true])
  expect(seen.every(({ done, total }) => done < total && total === 4)).toBe(true)
  expect(seen.length).toBeGreaterThan(0)
  const days = await shop.db.dayTotals.toArray()
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-11-10', 1],
    ['2026-11-11', 1],
    ['2026-11-12', 1],
    ['2026-11-19', 1],
    ['2026-11-21', 1],
  ])
})

test('days whose sales have left the device keep their totals when it is moved [S9.8]', async () => {
  await open()
  const old = soldAt('2025-09-05T23:30:00+02:00')
  await take(old, soldAt('2026-11-18T23:30:00+02:00'))
  await shop.db.sales.delete(old.id)
  await shop.db.prunedSales.put(whatStays({ ...old, rev: 1 }))
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const { days, totals } = await read({ first: '2025-09-01', last: '2026-11-21' })
  expect(totals.orders).toBe(2)
  expect(days.filter(({ orders }) => orders > 0).map((each) => each.day)).toEqual([
    '2025-09-05',
    '2026-11-19',
  ])
})

test('a sale whose acknowledgement is under way counts once [S2.28]', async () => {
  await open()
  const own = await sellBread()
  await shop.db.sales.put(toBaseRow('sales', own, 1))
  const report = await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, own.createdAt + 6 * 86_400_000))
  expect(report).toMatchObject({ totals: { orders: 1 }, recent: [{ id: own.id }] })
  expect(report.recent).toHaveLength(1)
})

test('a report of a year reads no sales but the five latest [S9.8, S21.1]', async () => {
  await open()
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
  await take(
    soldAt('2025-11-21T18:00:00+02:00'),
    ...months.map((month) => soldAt(`2026-${month}-10T10:00:00+02:00`, { items: [] })),
  )
  let rowsRead = 0
  shop.db.sales.hook('reading', (sale) => {
    rowsRead += 1
    return sale
  })
  const report = await read({ preset: 'year' })
  expect(report.totals.orders).toBe(11)
  // The latest five, and one for the name of the bread, which is in no catalogue.
  expect(rowsRead).toBe(6)
})
