import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, startOfDay } from '../calendar/local-day.ts'
import { cents, ZERO } from '../money/cents.ts'
import { CURRENCIES } from '../money/format.ts'
import { IN_ENGLISH } from '../papers/testing/in-english.ts'
import { aClosingOf, aShift } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import { changedDays, type KeptDays, MOST_KEPT_DAYS, withDays } from './changed-days.ts'
import { type DayEnd, dayEndPeriod, foldDayEnd, weekEndPeriod } from './day-end.ts'
import { dayEndText, daysWords, MAX_DAY_END } from './day-end-text.ts'
import { NO_FIGURES } from './figures.ts'

const FRIDAY = '2026-11-20'
const at = (hour: number, day = FRIDAY) => startOfDay(day) + hour * 3_600_000

test('[S21.5] a day is compared with the same weekday of the week before, both from midnight to midnight', () => {
  expect(dayEndPeriod(FRIDAY)).toEqual({
    period: { from: at(0), to: at(0, '2026-11-21') },
    before: { from: at(0, '2026-11-13'), to: at(0, '2026-11-14') },
  })
})

test('[S21.5] the methods that took something, the drawers that were counted that day, and nothing of yesterday’s', () => {
  const shift = (id: string, total: number, closedAt: number) =>
    aShift({
      id,
      drawerId: id,
      openedAt: closedAt - 1,
      // Another till counted it again: that makes no second difference.
      closings: [
        aClosingOf(`z-${id}`, { cash: { total: cents(total) }, closedAt }),
        aClosingOf(`z-${id}-again`, { cash: { total: cents(7) }, closedAt: closedAt + 1 }),
      ],
    })
  const groups = shiftGroups([
    shift('a', 48_750, at(18)),
    shift('b', 50_300, at(19)),
    shift('c', 1, at(18, '2026-11-19')),
  ])
  const totals = {
    ...NO_FIGURES,
    orders: 3,
    revenue: cents(8_450),
    returns: 1,
    returned: cents(-1_000),
    discounts: cents(450),
    byMethod: { ...NO_FIGURES.byMethod, bank_transfer: { orders: 1, amount: cents(450) } },
    byOwnMethod: [{ id: 's', name: 'SnapScan', orders: 2, amount: cents(7_992) }],
    cashRounding: cents(-8),
  }
  const before = { ...NO_FIGURES, orders: 2, revenue: cents(5_000) }
  const now = { low: 4, waiting: 2, others: [], book: null, heldForLaybys: cents(8_000) }
  const { period } = dayEndPeriod(FRIDAY)
  const report = { period, totals, before, popular: [], days: [] }
  expect(foldDayEnd(report, groups, now)).toEqual({
    ...{
      day: FRIDAY,
      last: FRIDAY,
      bestDay: null,
      net: 8_450,
      orders: 3,
      weekBefore: { net: 5_000, orders: 2 },
    },
    methods: [
      { name: 'Bank Transfer', amount: 450, figure: { paidBy: 'bank_transfer' } },
      { name: 'SnapScan', amount: 7_992, figure: { paidBy: 's SnapScan' } },
      { name: 'Cash rounding', amount: 8, figure: 'rounding' },
    ],
    ...{ cashDifference: -950, returned: -1_000, returns: 1, discounts: 450, top: [], taxed: false },
    ...now,
  })
  expect(foldDayEnd(report, [], now).cashDifference).toBeNull()
  const taxed = { ...report, totals: { ...totals, tax: cents(1_102) } }
  expect(foldDayEnd(taxed, [], now).taxed).toBe(true)
})

const A_DAY: DayEnd = {
  heldForLaybys: ZERO,
  day: FRIDAY,
  last: FRIDAY,
  bestDay: null,
  net: cents(123_450),
  orders: 41,
  weekBefore: { net: cents(100_000), orders: 1 },
  methods: [
    { name: 'Cash', amount: cents(100_000), figure: { paidBy: 'cash' } },
    { name: 'SnapScan', amount: cents(23_450), figure: { paidBy: 's SnapScan' } },
  ],
  cashDifference: cents(-1_250),
  returned: cents(-1_899),
  returns: 1,
  discounts: cents(450),
  top: [{ id: 'bread', name: 'Bread', units: 12, revenue: cents(22_788) }],
  taxed: false,
  others: [],
  book: null,
  low: 3,
  waiting: 2,
}

test('[S21.5] the text of a day says its figures line by line', () => {
  const text = dayEndText(A_DAY, {
    ...IN_ENGLISH,
    name: 'Mama’s Spaza',
    seesCash: true,
    unreadable: 0,
  }).replaceAll('\u00a0', ' ')
  expect(text.split('\n')).toEqual([
    'Mama’s Spaza · Friday 20 November 2026',
    'Net sales: R1 234.50 (41 sales)',
    'Week before: R1 000.00 (1 sale)',
    'Cash: R1 000.00',
    'SnapScan: R234.50',
    'Cash difference: Short R12.50',
    'Returns: -R18.99 (1)',
    'Discounts: R4.50',
    'Low stock: 3 products',
    'Not synced yet: 2 changes',
    'Best sellers:',
    '1. Bread R227.88',
  ])
  expect(dayEndText(A_DAY, { ...IN_ENGLISH, name: 'Spaza', seesCash: false, unreadable: 0 })).not.toContain(
    'Short',
  )
  const book = { paid: [], paidTotal: cents(5_000), owed: cents(12_000) }
  expect(
    dayEndText({ ...A_DAY, book }, { ...IN_ENGLISH, name: 'Spaza', seesCash: true, unreadable: 0 }),
  ).toContain('Discounts: R4.50\nPaid on account: R50.00\nOwed on the book: R120.00\nLow stock')
  const abroad = [{ currency: 'USD' as const, amount: cents(1_900), orders: 1 }]
  expect(
    dayEndText({ ...A_DAY, others: abroad }, { ...IN_ENGLISH, name: 'Spaza', seesCash: true, unreadable: 0 }),
  ).toContain('In it, as it stands: US$19,00\nWeek before')
  const lacking = dayEndText(A_DAY, { ...IN_ENGLISH, name: 'Spaza', seesCash: true, unreadable: 2 })
  expect(lacking).toContain('2026\nMay not be complete: 2 not read here\nNet sales')
  // Of a shop with VAT they are not what customers paid, as the net is.
  const taxed = dayEndText(
    { ...A_DAY, taxed: true },
    { ...IN_ENGLISH, name: 'Spaza', seesCash: true, unreadable: 0 },
  )
  expect(taxed).toContain('Best sellers, before VAT:')
})

test('[S21.12] on Monday last week is a text too: from its first day to its last, against the week before, with its best day', () => {
  const monday = at(8, '2026-11-23')
  const { period, before } = weekEndPeriod(monday, 1)
  expect([period.from, period.to]).toEqual([at(0, '2026-11-16'), at(0, '2026-11-23')])
  expect([before.from, before.to]).toEqual([at(0, '2026-11-09'), at(0, '2026-11-16')])
  expect(weekEndPeriod(monday, 0).period.from).toBe(at(0, '2026-11-15'))
  const day = (day: string, revenue: number) => ({ day, orders: 1, revenue: cents(revenue), profit: ZERO })
  const closedOn = (day: string, total: number) =>
    aShift({
      id: day,
      openedAt: at(8, day),
      closings: [aClosingOf(`z-${day}`, { cash: { total: cents(total) }, closedAt: at(18, day) })],
    })
  const week = foldDayEnd(
    {
      period,
      totals: { ...NO_FIGURES, orders: 3, revenue: cents(90_000) },
      before: { ...NO_FIGURES, orders: 2, revenue: cents(80_000) },
      popular: [],
      days: [day('2026-11-16', 10_000), day(FRIDAY, 60_000), day('2026-11-21', 20_000)],
    },
    shiftGroups([closedOn('2026-11-16', 48_750), closedOn('2026-11-22', 50_300), closedOn('2026-11-23', 1)]),
    { low: 0, waiting: 0, others: [], book: null, heldForLaybys: ZERO },
  )
  const text = dayEndText(week, {
    ...IN_ENGLISH,
    name: 'Mama’s Spaza',
    seesCash: true,
    unreadable: 0,
  }).replaceAll('\u00a0', ' ')
  expect(text.split('\n')).toEqual([
    'Mama’s Spaza · Week from 16 to 22 November 2026',
    'Net sales: R900.00 (3 sales)',
    'Week before: R800.00 (2 sales)',
    'Best day: Friday R600.00',
    'Cash difference: Short R9.50',
  ])
})

test('[S21.12] a week that ends in another month or year says both', () => {
  expect(daysWords({ day: '2026-11-30', last: '2026-12-06' }, undefined)).toBe(
    'Week from 30 November to 6 December 2026',
  )
  expect(daysWords({ day: '2026-12-28', last: '2027-01-03' }, undefined)).toBe(
    'Week from 28 December 2026 to 3 January 2027',
  )
})

test('[S21.5] whatever things are called and however much was sold, the text is at most 700 characters', () => {
  const name = fc.string({ unit: 'binary', maxLength: 200 })
  const unreadable = fc.nat(9e9)
  const amount = fc.integer({ min: -9e15, max: 9e15 }).map(cents)
  const days = fc.record({
    net: amount,
    orders: fc.nat(9e9),
    weekBefore: fc.record({ net: amount, orders: fc.nat(9e9) }),
    methods: fc.array(fc.record({ name, amount, figure: fc.constant('revenue' as const) }), {
      maxLength: 30,
    }),
    last: fc.constantFrom(FRIDAY, '2026-11-26'),
    bestDay: fc.option(fc.record({ day: fc.constant(FRIDAY), net: amount })),
    cashDifference: amount,
    returned: amount,
    returns: fc.nat(9e9),
    discounts: amount,
    low: fc.nat(9e9),
    waiting: fc.nat(9e9),
    taxed: fc.boolean(),
    book: fc.option(fc.record({ paid: fc.constant([]), paidTotal: amount, owed: amount })),
    others: fc
      .subarray([...CURRENCIES])
      .map((some) => some.map((currency) => ({ currency, amount: cents(-9e15), orders: 9e9 }))),
    top: fc.array(fc.record({ id: name, name, units: fc.nat(), revenue: amount }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(days, name, unreadable, (day, shop, unreadable) => {
      const text = dayEndText({ ...A_DAY, ...day }, { ...IN_ENGLISH, name: shop, seesCash: true, unreadable })
      expect(text.length).toBeLessThanOrEqual(MAX_DAY_END)
      // Not one figure is cut.
      if (unreadable > 0) expect(text).toContain(`May not be complete: ${unreadable} not read here`)
      if (day.waiting > 0) expect(text).toContain(`Not synced yet: ${day.waiting} change`)
    }),
  )
})

test('[S21.10] a late sale of R84.50 changes the day it was made on, since the day was first read', () => {
  const today = '2026-11-21'
  const kept = withDays({}, [{ day: FRIDAY, net: cents(10_000) }], { today, now: at(8, today) })
  const read = [{ day: FRIDAY, net: cents(18_450) }]
  expect(changedDays(read, kept)).toEqual([{ day: FRIDAY, since: at(8, today), by: 8_450 }])
  // Reading it again neither hides nor doubles that.
  const again = withDays(kept, read, { today: '2026-11-25', now: at(9, '2026-11-25') })
  expect(changedDays(read, again)).toEqual([{ day: FRIDAY, since: at(8, today), by: 8_450 }])
})

test('[S21.10] a day that is not over has nothing to change from, and the oldest days are forgotten', () => {
  const now = at(12)
  expect(withDays({}, [{ day: FRIDAY, net: ZERO }], { today: FRIDAY, now })).toEqual({})
  let kept: KeptDays = {}
  for (let back = MOST_KEPT_DAYS + 9; back > 0; back--)
    kept = withDays(kept, [{ day: dayAfter(FRIDAY, -back), net: ZERO }], { today: FRIDAY, now })
  expect(Object.keys(kept)).toHaveLength(MOST_KEPT_DAYS)
  expect(kept[dayAfter(FRIDAY, -1)]).toBeDefined()
  expect(kept[dayAfter(FRIDAY, -MOST_KEPT_DAYS - 1)]).toBeUndefined()
})

test('the message of a day says what is held for lay-bys, which is no sale [S20.22, S21.5]', () => {
  const text = (day: DayEnd) =>
    dayEndText(day, { ...IN_ENGLISH, name: 'Zodwa', seesCash: true, unreadable: 0 }).replaceAll('\u00a0', ' ')
  expect(text({ ...A_DAY, heldForLaybys: cents(8_000) })).toContain('Held for lay-bys: R80.00')
  expect(text(A_DAY)).not.toContain('lay-bys')
})
