import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayOf, startOfDay } from '../calendar/local-day.ts'
import { keptUntil, taxPeriodOf, taxPeriods } from './tax-period.ts'
import { VAT_CATEGORIES } from './vat-choices.ts'

test.each([
  ['A', '2026-11-20', '2026-10-01', '2026-11-30'],
  ['A', '2026-12-01', '2026-12-01', '2027-01-31'],
  ['A', '2027-01-31', '2026-12-01', '2027-01-31'],
  ['B', '2026-11-20', '2026-11-01', '2026-12-31'],
  ['B', '2024-02-29', '2024-01-01', '2024-02-29'],
  ['C', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['D', '2026-08-31', '2026-03-01', '2026-08-31'],
  ['D', '2026-09-01', '2026-09-01', '2027-02-28'],
] as const)(
  'a shop of category %s gives figures of %s from %s to %s [S18.19]',
  (category, day, first, last) => {
    expect(taxPeriodOf(category, day)).toEqual({ first, last })
  },
)

test('the periods before follow without a gap and without a day twice, whatever the category [S18.19]', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1990-01-01', days))
  fc.assert(
    fc.property(days, fc.constantFrom(...VAT_CATEGORIES), (day, category) => {
      const periods = taxPeriods(category, day, 8)
      const [newest] = periods
      expect(newest && newest.first <= day && day <= newest.last).toBe(true)
      for (const [at, { first }] of periods.slice(0, -1).entries())
        expect(periods[at + 1]?.last).toBe(dayAfter(first, -1))
    }),
  )
})

test('a paper is kept until five years after its period, and not a day less [S18.20]', () => {
  const at = startOfDay('2026-10-03')
  expect(dayOf(keptUntil(at, 'A'))).toBe('2031-12-01')
  expect(dayOf(keptUntil(at, 'C'))).toBe('2031-11-01')
  expect(dayOf(keptUntil(at, 'D'))).toBe('2032-02-29')
})

test('of a date or a category that is damaged nothing becomes due, and the server that asks goes on [S18.20]', () => {
  expect(keptUntil(Number.MAX_SAFE_INTEGER, 'A')).toBeNaN()
  expect(keptUntil(startOfDay('2026-10-03'), 'X' as 'A')).toBeNaN()
})
