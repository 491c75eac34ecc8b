import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import { anItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { countUnnoted } from '../testing/journal-notes-of.ts'
import { soldByDay } from '../testing/sold-by-day.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales, recountSales, uncountSale } from './totals.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice('account')
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await shop.close()
  await device.wipe()
})

const at = (text: string) => new Date(text).getTime()
const TODAY = { first: '2026-11-20', last: '2026-11-20' }

function cartOf(...products: string[]) {
  const lineOf = (productId: string) => ({
    id: `line-${productId}`,
    productId,
    name: productId,
    sku: '',
    unitPrice: cents(1500),
    unitCost: cents(900),
    priceType: 'retail' as const,
    quantity: 1,
  })
  return { ...products.map(lineOf).reduce(addLine, EMPTY_CART), paymentMethod: 'card' as const }
}
const sell = (...products: string[]) => shop.sell(cartOf(...products), 'card')

/** Counts sales as from a page of a pull. */
const take = (...sales: Sale[]) =>
  shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
  })
const salesOf = (count: number, text: string, product = (_place: number) => 'bread') =>
  Array.from({ length: count }, (_, place) =>
    aSale({
      id: `${text}-${place}`,
      createdAt: at(text) + place,
      items: [anItem({ productId: product(place), quantity: 2 })],
    }),
  )
/** Without stored sales this empties all totals. */
const makeAnew = () =>
  shop.db.transaction('rw', shop.db.tables, async () => {
    await recountSales(shop.db, shop.clock.zone())
  })
const popular = async () =>
  (await shop.reports.ofPeriod(periodOf(TODAY, shop.now()))).popular.map(({ id, units }) => [id, units])

/** Resolves when it is noted that the journal has all sales. */
const marked = () => expect.poll(() => countUnnoted(shop.db)).toBe(0)

/** The number of rows that one checkout reads and writes, and their length as text. */
async function costOf(work: () => Promise<unknown>) {
  const found: IDBRequest[] = []
  const rows: unknown[] = []
  const { get, put, add } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request = get.call(this, key)
    found.push(request)
    return request
  })
  for (const [name, how] of [['put', put] as const, ['add', add] as const])
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, row) {
      rows.push(row)
      return how.call(this, row)
    })
  await work()
  await marked()
  vi.restoreAllMocks()
  const read = found.map(({ result }) => result).filter((row) => row !== undefined)
  return { rows: [read.length, rows.length], length: JSON.stringify([read, rows]).length }
}

test('a checkout reads and writes no more on a day that has sold thousands of products [S9.8]', async () => {
  await sell('bread', 'milk', 'tea')
  await marked()
  const quiet = await costOf(() => sell('bread', 'milk', 'tea'))
  await take(...salesOf(3_000, '2026-11-20T09:00:00+02:00', (place) => `product-${place}`))
  const busy = await costOf(() => sell('bread', 'milk', 'tea'))
  expect(busy.rows).toEqual(quiet.rows)
  // The day's figures have more digits, and nothing else is longer.
  expect(busy.length).toBeLessThan(quiet.length + 100)
})

test('a report of today counts a sale at once, whatever is merged already [S2.27]', async () => {
  await take(...salesOf(30, '2026-11-20T09:00:00+02:00'))
  await sell('bread', 'milk')
  expect(await popular()).toEqual([
    ['bread', 61],
    ['milk', 1],
  ])
  for (let sale = 0; sale < 100; sale++)
    await take(...salesOf(1, `2026-11-20T10:00:${10 + (sale % 50)}.${sale + 100}+02:00`))
  expect(await shop.db.salesDeltas.count()).toBe(101)
  expect(await popular()).toEqual([
    ['bread', 261],
    ['milk', 1],
  ])
  // This many are worth merging for later reports.
  expect(await shop.db.salesDeltas.count()).toBe(0)
  await sell('milk')
  expect(await popular()).toEqual([
    ['bread', 261],
    ['milk', 2],
  ])
})

test('when the till has been quiet, sales deltas are merged into their day [S9.8]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await sell('bread')
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  await expect.poll(() => shop.db.salesDeltas.count()).toBe(0)
  expect(await soldByDay(shop.db)).toMatchObject([{ period: '2026-11-20', ids: ['bread'], units: [1] }])
})

test('a month that was already added up includes the delta of a late sale [S2.27]', async () => {
  const october = () =>
    shop.reports.ofPeriod(periodOf({ first: '2026-10-01', last: '2026-10-31' }, shop.now()))
  await take(...salesOf(30, '2026-10-05T10:00:00+02:00'))
  expect((await october()).popular).toMatchObject([{ units: 60 }])
  expect(await shop.db.soldMonths.count()).toBe(1)
  await take(...salesOf(1, '2026-10-06T10:00:00+02:00'))
  for (let look = 0; look < 3; look++) expect((await october()).popular).toMatchObject([{ units: 62 }])
})

test('a sale whose delta is not merged yet is uncounted again [S9.8]', async () => {
  const [late] = salesOf(1, '2026-11-20T11:00:00+02:00')
  if (!late) throw new Error('no sale')
  await take(late)
  await sell('milk')
  await uncountSale(shop.db, late, shop.clock.zone())
  expect(await popular()).toEqual([['milk', 1]])
  await uncountSale(shop.db, await sell('milk'), shop.clock.zone())
  expect(await popular()).toEqual([['milk', 1]])
})

test('a device moved to another time zone recounts its sales deltas too, once [S9.8]', async () => {
  device.wallMs = at('2026-11-18T23:30:00+02:00')
  await sell('bread')
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const { popular: best } = await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, shop.now()))
  expect(best).toMatchObject([{ id: 'bread', units: 1 }])
  expect(await soldByDay(shop.db)).toMatchObject([{ period: '2026-11-19', units: [1] }])
})

test('totals rebuilt from the stored sales count none of them twice [S9.8]', async () => {
  const sales = salesOf(12, '2026-11-20T09:00:00+02:00')
  for (const sale of sales) await take(sale)
  await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  await makeAnew()
  expect(await popular()).toEqual([['bread', 24]])
})

type Step =
  | { kind: 'take'; count: number; day: number; product: number }
  | { kind: 'report' | 'quiet' | 'out' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      count: fc.constantFrom(1, 2, 10, 11, 40),
      day: fc.integer({ min: 18, max: 20 }),
      product: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('report', 'quiet', 'out') }) },
)

test('days are the same in whatever pieces their sales were counted [S9.8, S2.27]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await makeAnew()
      const counted: Sale[] = []
      for (const [place, each] of steps.entries()) {
        if (each.kind === 'take') {
          const sales = salesOf(
            each.count,
            `2026-11-${each.day}T10:${10 + place}:00+02:00`,
            (at) => `p${(at + each.product) % 5}`,
          )
          await take(...sales)
          counted.push(...sales)
        } else if (each.kind === 'report')
          await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, shop.now()))
        else if (each.kind === 'quiet') await soldByDay(shop.db)
        else {
          const gone = counted.shift()
          if (gone) await uncountSale(shop.db, gone, shop.clock.zone())
        }
      }
      const { popular: best } = await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, shop.now()))
      const kept = await soldByDay(shop.db)
      await makeAnew()
      await take(...counted)
      expect(kept).toEqual(await soldByDay(shop.db))
      expect((await shop.reports.ofPeriod(periodOf({ preset: '7-days' }, shop.now()))).popular).toEqual(best)
    }),
    { numRuns: 25 },
  )
})
