import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceCalendar } from '../calendar/local-calendar.ts'
import { cents } from '../money/cents.ts'
import { isExpired, leftOf, overSpent, type VoucherEntry, validUntil, withEntry } from './voucher.ts'
import { listVouchers, owedFor } from './voucher-list.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const anEntry = (saleId: string, kind: VoucherEntry['kind'], amount: number, at = NOON): VoucherEntry => ({
  ...{ saleId, number: saleId, kind, amount: cents(amount), at },
})
const aVoucher = (...entries: VoucherEntry[]) => ({ id: 'V000001', entries })

test('[S14.25] what is left of a voucher is what was issued, less what was spent, and what came back of that', () => {
  const issued = anEntry('CN1', 'issued', 6_000)
  expect(leftOf(aVoucher(issued))).toBe(6_000)
  expect(leftOf(aVoucher(issued, anEntry('R1', 'spent', -4_500)))).toBe(1_500)
  expect(leftOf(aVoucher(issued, anEntry('R1', 'spent', -4_500), anEntry('CN2', 'returned', 4_500)))).toBe(
    6_000,
  )
})

test('[S14.25] the later of two sales that took more than was left is over-spent, and what came back counts again', () => {
  const issued = anEntry('CN1', 'issued', 6_000)
  const [early, late] = [anEntry('R1', 'spent', -4_000, NOON + 1), anEntry('R2', 'spent', -4_000, NOON + 2)]
  expect([...overSpent(aVoucher(issued, early, late))]).toEqual(['R2'])
  const back = anEntry('CN2', 'returned', 4_000, NOON + 1)
  expect([...overSpent({ entries: [issued, { ...early, at: NOON }, back, late] })]).toEqual([])
})

test('[S14.25] a till whose clock is behind spends before the voucher was issued: what was issued counts first', () => {
  const entries = withEntry([anEntry('CN1', 'issued', 6_000)], anEntry('R1', 'spent', -6_000, NOON - 60_000))
  expect(entries.map(({ saleId }) => saleId)).toEqual(['R1', 'CN1'])
  expect([...overSpent({ entries })]).toEqual([])
})

test('[S14.25] a voucher that was not heard of has nothing to spend', () => {
  const spent = aVoucher(anEntry('R1', 'spent', -2_000))
  expect([...overSpent(spent)]).toEqual(['R1'])
  expect(listVouchers([spent], NOON, deviceCalendar)).toMatchObject([{ state: 'unheard', left: -2_000 }])
})

test('[S14.25] a voucher is valid for three years, the last day whole (Consumer Protection Act s63(2))', () => {
  const last = new Date(2029, 10, 20)
  expect(validUntil(NOON, deviceCalendar)).toBe(last.getTime())
  expect(isExpired(NOON, new Date(2029, 10, 20, 23, 59).getTime(), deviceCalendar)).toBe(false)
  expect(isExpired(NOON, new Date(2029, 10, 21).getTime(), deviceCalendar)).toBe(true)
  // Nobody loses the day that a shorter year lacks.
  expect(validUntil(new Date(2028, 1, 29).getTime(), deviceCalendar)).toBe(new Date(2031, 2, 1).getTime())
})

test('[S14.25] the shop owes for those that are open; used up, expired and over-spent ones come after them', () => {
  const later = new Date(2030, 0, 1).getTime()
  const old = { id: 'V000001', entries: [anEntry('CN1', 'issued', 6_000)] }
  const open = { id: 'V000002', entries: [anEntry('CN2', 'issued', 2_500, later)] }
  const spent = {
    id: 'V000003',
    entries: [anEntry('CN3', 'issued', 100, later), anEntry('R1', 'spent', -100, later)],
  }
  const listed = listVouchers([old, spent, open], later, deviceCalendar)
  expect(listed.map(({ voucher: { id }, state }) => [id, state])).toEqual([
    ['V000002', 'open'],
    ['V000003', 'spent'],
    ['V000001', 'expired'],
  ])
  expect(owedFor(listed, 'ZAR')).toBe(2_500)
})

test('[S14.25] what is owed is of the currency that the shop has now: vouchers of another one are no part of the sum', () => {
  const entries = [anEntry('CN1', 'issued', 6_000)]
  const [before, now] = [
    { id: 'V000001', currency: 'USD', entries },
    { id: 'V000002', currency: 'ZAR', entries },
  ] as const
  const listed = listVouchers([before, now, { id: 'V000003', entries }], NOON, deviceCalendar)
  expect(owedFor(listed, 'ZAR')).toBe(12_000)
})

const anyEntries = fc.uniqueArray(
  fc.record({
    saleId: fc.integer({ min: 1, max: 12 }).map((count) => `s${count}`),
    number: fc.constant('R1'),
    kind: fc.constantFrom('issued', 'spent', 'returned'),
    amount: fc.integer({ min: 1, max: 9_000 }),
    at: fc.integer({ min: 0, max: 5 }),
  }),
  { selector: ({ saleId }) => saleId },
)

test('[S14.25] in whatever order sales arrive, a voucher is the same, with the same ones over-spent, and never more than was spent too much', () => {
  fc.assert(
    fc.property(anyEntries, fc.infiniteStream(fc.nat()), (drawn, places) => {
      const entries = drawn.map((each) => ({
        ...each,
        amount: cents(each.kind === 'spent' ? -each.amount : each.amount),
      }))
      const shuffled = entries
        .map((entry) => ({ entry, place: places.next().value ?? 0 }))
        .sort((left, right) => left.place - right.place)
        .map(({ entry }) => entry)
      const told = (order: VoucherEntry[]) => order.reduce<VoucherEntry[]>(withEntry, [])
      const [one, other] = [{ entries: told(entries) }, { entries: told(shuffled) }]
      expect(one).toEqual(other)
      expect(overSpent(one)).toEqual(overSpent(other))
      if (leftOf(one) < 0) expect(overSpent(one).size).toBeGreaterThan(0)
    }),
  )
})
