import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import {
  amountOfLine,
  type BreakdownLine,
  type LineAmount,
  SHOWN_DIMENSIONS,
  totalOf,
} from '#core/reports/breakdown.ts'
import { besides } from '#core/reports/figures.ts'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import { type StaffCount, staffCountOf } from '#core/reports/staff-taking.ts'
import { POINTS_DISCOUNT } from '#core/sales/discount.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { toBaseRow } from '../db/base-row.ts'
import { pruneSales } from '../sales/prune-sales.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { countSales } from '../totals/totals.ts'
import type { FigureOf, FigurePaper } from './papers.ts'

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
const comeTo = (papers: readonly FigurePaper[]) => papers.reduce((sum, { part }) => sum + part, 0)

/** Counts sales as from a page of a pull. */
async function take(...sales: Sale[]): Promise<void> {
  await shop.db.transaction('rw', shop.db.tables, async () => {
    await countSales(shop.db, sales, shop.clock.zone())
    await shop.db.sales.bulkPut(sales.map((sale) => toBaseRow('sales', sale, 1)))
  })
}

const YEAR: RangeChoice = { first: '2025-11-21', last: '2026-11-20' }
const days = (choice: RangeChoice) => periodOf(choice, shop.now())
const come = async (figure: FigureOf) => {
  const { papers, next } = await shop.reports.papersOf(figure)
  expect(next).toBeUndefined()
  return comeTo(papers)
}

/** Two weeks with goods of six kinds, staff, customers, discounts, tips, a return of goods and one in dollars. */
function twoWeeks(): Sale[] {
  const goods = ['bread', 'milk', 'eggs', 'tea', 'soap', 'rice', 'mince']
  const discounts = [{ kind: 'line' as const, amount: cents(500), reason: 'Damaged' }]
  return [
    ...goods.map((productId, index) =>
      aSale({
        createdAt: at(`2026-11-${10 + index}T10:00:00+02:00`),
        items: [anItem({ productId, quantity: 9 - index }), anItem({ productId: 'bread', quantity: 1 })],
        customerId: index % 2 === 0 ? 'ann' : null,
        ...(index > 2 && { staffId: 'thandi' }),
      }),
    ),
    aSale({
      createdAt: at('2026-11-18T09:00:00+02:00'),
      items: [anItem({ productId: 'tea', totalPrice: cents(2_500), discounts })],
      ...{ total: cents(2_500), subtotal: cents(2_500), currency: 'USD' as const },
      tenders: [{ id: '1', ...methodOf('card'), amount: cents(2_500), tip: cents(300) }],
    }),
    aSale({ createdAt: at('2026-11-18T11:00:00+02:00'), items: [], total: cents(4_000) }),
    aReturn({
      createdAt: at('2026-11-19T09:00:00+02:00'),
      customerId: 'ann',
      items: [aReturnedItem({ quantity: 1 })],
    }),
  ]
}

const AMOUNTS: readonly LineAmount[] = ['before-tax', 'discounts', 'net', 'profit']

test('the total of a report opens into all papers, and so do the lines that somebody searched for: each amount adds up [S21.11]', async () => {
  await take(...twoWeeks())
  const { period } = days(YEAR)
  for (const shown of SHOWN_DIMENSIONS) {
    const { lines, total } = await shop.reports.salesBy(shown, days(YEAR))
    const some = lines.filter((_, index) => index % 2 === 0)
    const keysOf = (each: readonly BreakdownLine[]) => each.map(({ key }) => key)
    for (const of of AMOUNTS) {
      expect(await come({ shown, keys: [], others: true, of, period }), `${of} by ${shown}`).toBe(
        amountOfLine(total.now, of),
      )
      expect(await come({ shown, keys: keysOf(some), of, period }), `${of} of some by ${shown}`).toBe(
        amountOfLine(totalOf(some).now, of),
      )
    }
  }
})

test('what sold beside the five most popular products opens into their papers, sales without item details among them [S21.11, S2.27]', async () => {
  await take(...twoWeeks())
  const { popular, totals } = await shop.reports.ofPeriod(days(YEAR))
  const keys = popular.map(({ id }) => id)
  const { period } = days(YEAR)
  expect(popular).toHaveLength(5)
  expect(await come({ shown: 'product', keys, others: true, of: 'before-tax', period })).toBe(
    besides(totals, popular),
  )
})

test('the profit that is assumed of sales without item details opens into them [S21.11]', async () => {
  await take(...twoWeeks())
  const { totals } = await shop.reports.ofPeriod(days(YEAR))
  expect(totals.estimatedProfit).toBe(1_200)
  const { papers } = await shop.reports.papersOf({ whole: 'estimatedProfit', period: days(YEAR).period })
  expect(papers.map(({ part }) => part)).toEqual([1_200])
})

test('how many sales each person voided, and lines they sold at a typed price, open into those papers; so does what nobody is named for [S21.11, S16.17]', async () => {
  const typed = [1, 2].map(() => anItem({ listPrice: cents(3_500), unitPrice: cents(3_000) }))
  const voided = aReturn({ createdAt: at('2026-11-19T10:00:00+02:00'), staffId: 'sam', returnKind: 'void' })
  await take(
    ...twoWeeks(),
    aSale({ createdAt: at('2026-11-19T09:00:00+02:00'), items: typed, staffId: 'thandi' }),
    aSale({ createdAt: at('2026-11-12T09:00:00+02:00'), items: typed.slice(1), staffId: 'thandi' }),
    aSale({ createdAt: at('2026-11-13T09:00:00+02:00'), items: typed.slice(1) }),
    ...[voided, { ...voided, id: 'unnamed', staffId: undefined }].map(({ staffId, ...each }) =>
      aReturn(staffId === undefined ? each : { ...each, staffId }),
    ),
  )
  const { totals } = await shop.reports.ofPeriod(days(YEAR))
  const { period } = days(YEAR)
  const counts: [StaffCount, string, number[]][] = [
    ['overrides', 'thandi', [2, 1]],
    ['overrides', '', [1]],
    ['overrides', 'sam', []],
    ['voids', 'sam', [1]],
    ['voids', '', [1]],
  ]
  for (const [counted, staffId, parts] of counts) {
    const { papers } = await shop.reports.papersOf({ counted, staffId, period })
    expect(papers.map(({ part }) => part)).toEqual(parts)
    expect(comeTo(papers)).toBe(staffCountOf({ counted, staffId }, totals))
  }
})

test('what somebody earned opens into what they sold and what came back of it, also of what left the device [S16.20, S21.11]', async () => {
  const earning = (amount: number) =>
    anItem({ staffCommission: { percent: 5, amount: cents(amount) }, totalPrice: cents(amount * 20) })
  const day = (of: string) => at(`2026-11-${of}T10:00:00+02:00`)
  const back = { ...earning(-40), quantity: -1, staffId: 'thandi', returnOf: 'x' }
  await take(
    aSale({ createdAt: day('10'), staffId: 'thandi', items: [earning(150), earning(7)] }),
    aSale({ createdAt: day('12'), staffId: 'thandi' }),
    aSale({ createdAt: day('13'), staffId: 'sam', items: [earning(20)] }),
    aReturn({ createdAt: day('14'), staffId: 'sam', items: [back] }),
  )
  const { period } = days(YEAR)
  const earned = async (id: string) =>
    (await shop.reports.ofPeriod(days(YEAR))).staff.find((line) => line.id === id)?.commission
  expect([await earned('thandi'), await earned('sam')]).toEqual([117, 20])
  const { papers } = await shop.reports.papersOf({ earnedBy: 'thandi', period })
  expect(papers.map(({ part }) => part)).toEqual([-40, 157])
  expect(await come({ earnedBy: 'sam', period })).toBe(20)
  await pruneSales(shop.db, 0, at('2026-11-11T00:00:00+02:00'))
  expect(await earned('thandi')).toBe(117)
  expect(await come({ earnedBy: 'thandi', period })).toBe(-40)
})

test('what somebody gave off opens into what they gave and not into what promotions and points took off: R3.00 opened into papers of R9.00 [S16.17, S21.11, S20.23]', async () => {
  const discounts = [
    { kind: 'line' as const, amount: cents(300) },
    { kind: 'promotion' as const, amount: cents(200), promotionId: 'half', reason: 'Half price' },
    { kind: 'cart' as const, amount: cents(400), reason: POINTS_DISCOUNT },
  ]
  const promoted = [anItem({ discounts: discounts.slice(1) })]
  await take(
    aSale({ createdAt: at('2026-11-10T10:00:00+02:00'), staffId: 'thandi', items: [anItem({ discounts })] }),
    aSale({ createdAt: at('2026-11-12T10:00:00+02:00'), staffId: 'thandi', items: promoted }),
    aSale({ createdAt: at('2026-11-13T10:00:00+02:00'), items: [anItem({ discounts })] }),
  )
  const { period } = days(YEAR)
  const { staff, totals } = await shop.reports.ofPeriod(days(YEAR))
  expect([totals.discounts, staff[0]?.discounts]).toEqual([2_400, 300])
  const { papers } = await shop.reports.papersOf({ givenOffBy: 'thandi', period })
  expect(papers.map(({ part }) => part)).toEqual([300])
  expect(await come({ givenOffBy: '', period })).toBe(300)
})

test('what a period is compared with opens until the time of day that it is compared by [S21.11, S21.3]', async () => {
  const yesterday = (time: string) => aSale({ createdAt: at(`2026-11-19T${time}:00+02:00`) })
  await take(yesterday('09:00'), yesterday('14:04'), yesterday('14:06'))
  const today = days({ preset: 'today' })
  const { before } = await shop.reports.ofPeriod(today)
  expect([before.orders, await come({ whole: 'revenue', period: today.before })]).toEqual([2, 6_000])
  expect(await come({ shown: 'hour', keys: ['14'], period: today.before })).toBe(3_000)
})

test('sales of long ago that left the device are in the days before, by whatever they are compared: a day of which only a part is asked counts whole [S21.3, S21.4]', async () => {
  const old = ['09:00', '18:00'].map((time) => aSale({ createdAt: at(`2025-09-27T${time}:00+02:00`) }))
  await take(...old, aSale({ createdAt: at('2026-11-20T09:00:00+02:00') }))
  const fourteenMonths: RangeChoice = { first: '2025-09-28', last: '2026-11-20' }
  const revenueBefore = async () =>
    (await shop.reports.salesBy('product', days(fourteenMonths))).total.before.revenue
  expect(await revenueBefore()).toBe(3_000)
  await pruneSales(shop.db, 0, at('2025-10-20T00:00:00+02:00'))
  expect(await shop.db.sales.count()).toBe(1)
  const { before, lines } = await shop.reports.salesBy('product', days(fourteenMonths))
  expect([before.to, lines[0]?.before.orders]).toEqual([at('2025-09-28T00:00:00+02:00'), 2])
  // What it opens into says the same days, and what of it is elsewhere.
  expect(await come({ shown: 'product', keys: ['bread'], period: before })).toBe(0)
})

test('what a customer spent opens into what they bought and brought back, and adds up to it to the cent [S21.11, S2.31]', async () => {
  const airtime = anItem({ vatClass: 'agency', percent: 0, commission: 5, commissionVat: 15 })
  await take(
    ...twoWeeks(),
    aSale({ customerId: 'ann', createdAt: at('2025-01-02T10:00:00+02:00'), items: [airtime] }),
  )
  const totals = await shop.db.customerTotals.get('ann')
  const period = days({ preset: 'all' }).period
  const { papers } = await shop.reports.papersOf({ spentBy: 'ann', period })
  expect(papers).toHaveLength(6)
  expect(comeTo(papers)).toBe(totals?.spent)
})
