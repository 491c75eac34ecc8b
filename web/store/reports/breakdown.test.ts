import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import {
  type BreakdownLine,
  figuresOfLine,
  otherCurrencies,
  SHOWN_DIMENSIONS,
  type ShownDimension,
} from '#core/reports/breakdown.ts'
import { type PeriodRules, periodOf, type RangeChoice } from '#core/reports/period.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import { paidBy, type WholeFigure, wholeFigureOf } from '#core/reports/whole-figures.ts'
import type { Sale } from '#core/sales/sale.ts'
import { toBaseRow } from '../db/base-row.ts'
import { getServer } from '../db/meta-records.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { noRoomFor } from '../testing/full-disk.ts'
import { linesByDay, linesOfSales } from '../testing/lines-by-day.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales } from '../totals/totals.ts'
import type { FigurePaper } from './papers.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice()
  device.wallMs = at('2026-11-20T14:05:00+02:00')
  shop = await device.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await device.wipe()
})

const at = (text: string) => new Date(text).getTime()
const comeTo = (papers: readonly FigurePaper[]) => papers.reduce((sum, { part }) => sum + part, 0)
const on = (day: string, parts: Partial<Sale> = {}) =>
  aSale({ createdAt: at(`${day}T10:00:00+02:00`), ...parts })

/** Counts sales as from a page of a pull. */
async function take(...sales: Sale[]): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
    await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  })
}

const read = (shown: ShownDimension, choice: RangeChoice, rules?: PeriodRules) =>
  shop.reports.salesBy(shown, periodOf(choice, shop.now(), rules))
const figures = (lines: readonly BreakdownLine[]) =>
  Object.fromEntries(lines.map(({ key, now }) => [key, [now.orders, now.revenue]]))

const YEAR: RangeChoice = { first: '2025-11-21', last: '2026-11-20' }

/** A year with a few sales in every month, one day of it with a return. */
function aYear(): Sale[] {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
  return [
    ...months.flatMap((month) => [
      on(`2026-${month}-01`, { customerId: 'ann', staffId: 'thandi' }),
      on(`2026-${month}-28`, { items: [anItem({ productId: 'tea', quantity: 1 })], number: `R${month}-B` }),
    ]),
    on('2026-11-19', { paymentMethod: 'card' }),
    aReturn({ createdAt: at('2026-11-20T09:00:00+02:00'), items: [aReturnedItem({ quantity: 1 })] }),
  ]
}

test('a year by product, person, hour, weekday, method, customer and device adds up to its sales, whole months and days [S21.1, S21.4]', async () => {
  await take(...aYear())
  expect(figures((await read('product', YEAR)).lines)).toEqual({ bread: [11, 31_500], tea: [10, 15_000] })
  expect(figures((await read('staff', YEAR)).lines)).toEqual({ thandi: [10, 30_000], '': [11, 16_500] })
  expect(figures((await read('customer', YEAR)).lines)).toMatchObject({ ann: [10, 30_000] })
  expect(figures((await read('device', YEAR)).lines)).toMatchObject({ B: [10, 15_000] })
  expect(figures((await read('method', YEAR)).lines)).toEqual({ cash: [20, 43_500], card: [1, 3_000] })
  expect(figures((await read('hour', YEAR)).lines)).toEqual({ 9: [0, -1_500], 10: [21, 48_000] })
  for (const shown of SHOWN_DIMENSIONS.filter((each) => each !== 'tip')) {
    const { total } = await read(shown, YEAR)
    expect(total.now, shown).toMatchObject({ revenue: 46_500, returned: -1_500 })
  }
})

test('a sale that comes late into a month that was already added up is in it at once [S21.1]', async () => {
  await take(...aYear())
  await read('product', YEAR)
  await take(on('2026-05-05'))
  expect(figures((await read('product', YEAR)).lines)).toMatchObject({ bread: [12, 34_500] })
})

test('a report of a year reads no sale [S21.1]', async () => {
  await take(...aYear())
  let rowsRead = 0
  shop.db.sales.hook('reading', (sale) => {
    rowsRead += 1
    return sale
  })
  for (const shown of SHOWN_DIMENSIONS.filter((each) => each !== 'product')) await read(shown, YEAR)
  expect(rowsRead).toBe(0)
})

test('this week is compared with last week by this time, and with a year ago where that is asked [S21.3]', async () => {
  await take(on('2026-11-18'), on('2026-11-11'), on('2026-11-14'), on('2025-11-18'), on('2025-11-19'))
  const week = await read('staff', { preset: 'this-week' })
  expect(week.total).toMatchObject({ now: { orders: 1 }, before: { orders: 1 } })
  const yearAgo = await read('staff', { preset: 'this-week' }, { against: 'year-ago' })
  expect(yearAgo.total.before.orders).toBe(2)
})

test('every figure opens into the papers that it was made of, and they add up to it to the cent [S21.11]', async () => {
  const discounts = [{ kind: 'line' as const, amount: cents(500), reason: 'Damaged' }]
  const dented = anItem({ totalPrice: cents(2_500), discounts })
  await take(...aYear(), on('2026-11-03', { items: [dented], total: cents(2_500), subtotal: cents(2_500) }))
  for (const shown of SHOWN_DIMENSIONS) {
    const { lines, period } = await read(shown, YEAR)
    for (const { key, now } of lines) {
      const { papers, next } = await shop.reports.papersOf({ shown, keys: [key], period })
      expect(comeTo(papers), `${shown} ${key}`).toBe(now.revenue)
      const beforeTax = await shop.reports.papersOf({ shown, keys: [key], period, of: 'before-tax' })
      expect(comeTo(beforeTax.papers)).toBe(now.revenue - now.tax)
      expect(next).toBeUndefined()
      for (const of of ['gross', 'discounts', 'returned', 'tax', 'cost', 'profit'] as const) {
        const made = await shop.reports.papersOf({ shown, keys: [key], period, of })
        expect(comeTo(made.papers), `${of} of ${shown} ${key}`).toBe(figuresOfLine(now)[of])
      }
    }
  }
})

test('the figures of all sales open too: what was taken and earned, given off, brought back, and paid by each method [S21.11]', async () => {
  await take(
    ...aYear(),
    on('2026-11-02', {
      items: [anItem({ totalPrice: cents(2_500), discounts: [{ kind: 'cart', amount: cents(500) }] })],
      customerType: 'trade',
    }),
  )
  const { period, totals } = await shop.reports.ofPeriod(periodOf(YEAR, shop.now()))
  const figures: WholeFigure[] = [
    ...(['revenue', 'gross', 'profit', 'tax', 'returned', 'discounts', 'damaged', 'held'] as const),
    ...(['rounding', 'exchanged', 'sold-for-others'] as const),
    ...[paidBy('cash'), paidBy('card'), { customers: 'trade' } as const],
  ]
  for (const whole of figures) {
    const { papers, next } = await shop.reports.papersOf({ whole, period })
    const come = comeTo(papers)
    expect(come, JSON.stringify(whole)).toBe(wholeFigureOf(whole, totals))
    expect(next).toBeUndefined()
  }
  const given = await shop.reports.papersOf({ whole: 'discounts', period })
  expect(given.papers.map(({ part }) => part)).toEqual([500])
})

test('what was sold and given back by card on one day comes to nothing, and both papers are shown [S21.11]', async () => {
  const card = { paymentMethod: 'card' as const, createdAt: at('2026-11-18T10:00:00+02:00') }
  await take(aSale(card), aReturn({ ...card, createdAt: card.createdAt + 60_000 }))
  const { period, totals } = await shop.reports.ofPeriod(periodOf(YEAR, shop.now()))
  expect(totals.byMethod.card).toEqual({ orders: 1, amount: 0 })
  for (const whole of [paidBy('card'), 'revenue', 'profit', { customers: 'retail' } as const] as const) {
    const { papers } = await shop.reports.papersOf({ whole, period })
    expect(papers, JSON.stringify(whole)).toHaveLength(2)
    expect(comeTo(papers)).toBe(0)
  }
})

test('what was sold in another currency is a line of its own, which a shop that changed its currency reads of its days [S21.4, S14.24]', async () => {
  await take(
    on('2026-11-17'),
    on('2026-11-18', { currency: 'USD', total: cents(1_900) }),
    on('2026-11-19', { currency: 'ZAR' }),
  )
  const sold = await read('currency', YEAR)
  expect(figures(sold.lines)).toEqual({ '': [1, 3_000], USD: [1, 1_900], ZAR: [1, 3_000] })
  expect(otherCurrencies(sold, 'ZAR')).toEqual([{ currency: 'USD', amount: 1_900, orders: 1 }])
  expect(otherCurrencies(sold, 'USD')).toEqual([{ currency: 'ZAR', amount: 3_000, orders: 1 }])
  const { papers } = await shop.reports.papersOf({ shown: 'currency', keys: ['USD'], period: sold.period })
  expect(papers.map(({ part, sale }) => [part, sale.currency])).toEqual([[1_900, 'USD']])
})

test('the papers of a large figure are read piece by piece, newest first, each once [S21.11]', async () => {
  const days = Array.from({ length: 9 }, (_, at) => `2026-10-0${at + 1}`)
  await take(...days.flatMap((day) => Array.from({ length: 20 }, () => on(day))))
  const { period } = await read('product', YEAR)
  const found: string[] = []
  for (let before: string | undefined, more = true; more; ) {
    const { papers, next } = await shop.reports.papersOf(
      { shown: 'product', keys: ['bread'], period },
      before,
    )
    found.push(...papers.map(({ sale }) => sale.id))
    more = next !== undefined
    before = next
  }
  expect(found).toHaveLength(180)
  expect(new Set(found).size).toBe(180)
})

test('a device that counted its days before lines were kept counts them once more, and then has them [S21.1]', async () => {
  const sales = aYear()
  await take(...sales)
  const zone = shop.clock.zone()
  await shop.db.lines.clear()
  await shop.db.meta.put({ key: 'totals', zone })
  const days = await shop.db.dayTotals.toArray()
  expect(figures((await read('product', YEAR)).lines)).toMatchObject({ tea: [10, 15_000] })
  expect(await linesByDay(shop.db)).toEqual(linesOfSales(sales))
  expect(await shop.db.dayTotals.toArray()).toEqual(days)
})

test('on a full device a report of months is whole, and the next one works as ever [S21.1, S8.30]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await take(...aYear())
  const lines = noRoomFor('lineMonths')
  expect((await read('staff', YEAR)).total.now.revenue).toBe(46_500)
  lines()
  const sold = noRoomFor('soldMonths')
  const { totals, categories } = await shop.reports.ofPeriod(periodOf(YEAR, shop.now()))
  expect([totals.revenue, categories[0]?.revenue]).toEqual([46_500, 46_500])
  sold()
  await shop.db.meta.put({ ...(await getServer(shop.db)), lastSyncAt: 1 })
  const meta = noRoomFor('meta')
  expect(await shop.reports.keepDays([{ day: '2026-11-19', net: cents(3_000) }])).toEqual({})
  meta()
  expect(Object.keys(await shop.reports.keepDays([{ day: '2026-11-19', net: cents(3_000) }]))).toEqual([
    '2026-11-19',
  ])
  expect(await shop.db.lineMonths.count()).toBe(0)
  expect((await read('staff', YEAR)).total.now.revenue).toBe(46_500)
  expect(await shop.db.lineMonths.count()).toBeGreaterThan(0)
})

test('all time begins with the first sale, and goods that were deleted keep their names [S21.3, S21.4]', async () => {
  await take(on('2024-02-29'), on('2026-11-20'))
  const { lines, period } = await read('product', { preset: 'all' })
  expect(period.from).toBe(at('2024-02-29T00:00:00+02:00'))
  expect(lines).toMatchObject([{ key: 'bread', name: 'Bread', now: { orders: 2 } }])
})
