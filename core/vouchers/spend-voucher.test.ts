import { expect, test } from 'vitest'
import { deviceCalendar } from '../calendar/local-calendar.ts'
import { cents } from '../money/cents.ts'
import { decidePaid, decidePart, type PayTerms } from '../sales/payment.ts'
import { findVoucher, type VouchersAtTill, voucherNumber } from './spend-voucher.ts'
import type { Voucher, VoucherEntry } from './voucher.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const issued = (amount: number): VoucherEntry => ({
  ...{ saleId: 'cn1', number: 'CN000001', kind: 'issued', amount: cents(amount), at: NOON },
})
const spent = (amount: number): VoucherEntry => ({
  ...{ saleId: 'r1', number: 'R000001', kind: 'spent', amount: cents(-amount), at: NOON + 1 },
})
const till = (vouchers: readonly Voucher[], more: Partial<VouchersAtTill> = {}): VouchersAtTill => ({
  vouchers: new Map(vouchers.map((voucher) => [voucher.id, voucher])),
  ...{ currency: 'ZAR', now: NOON + 60_000, calendar: deviceCalendar },
  ...more,
})
const of60: Voucher = { id: 'V000001', currency: 'ZAR', entries: [issued(6_000)] }
const why = (typed: string, at: VouchersAtTill) => {
  const found = findVoucher(typed, [], at)
  return found.ok ? `${found.voucher.number} ${found.voucher.left}` : found.refusal.code
}
const terms = (total: number, reference: string, more: Partial<PayTerms> = {}): PayTerms => ({
  ...{ total: cents(total), taken: [], currency: 'ZAR', rule: 'down-10' },
  method: { methodId: 'voucher', kind: 'voucher', name: 'Voucher' },
  typed: { amount: '', reference },
  vouchers: till([of60]),
  ...more,
})

test('[S14.25] a number is read as it is typed: without its letter, its zeros, or in small letters', () => {
  expect(['V000001', 'v1', '1', ' V 000001 ', 'v1-b'].map(voucherNumber)).toEqual([
    ...['V000001', 'V000001', 'V000001', 'V000001', 'V000001-B'],
  ])
  for (const other of ['', 'R000001', 'V', 'V0', '4111111111111111', 'gift card'])
    expect(voucherNumber(other)).toBeUndefined()
})

test('[S14.25] a voucher of R60.00 pays a cart of R45.00 whole, and of one of R100.00 its part', () => {
  expect(decidePaid(terms(4_500, 'v1'))).toMatchObject({
    ok: true,
    payment: { tenders: [{ kind: 'voucher', amount: 4_500, reference: 'V000001' }], left: 0 },
  })
  expect(decidePaid(terms(10_000, 'v1'))).toEqual({
    ok: false,
    refusal: { code: 'still-to-pay', left: 4_000 },
  })
  expect(decidePart(terms(10_000, 'v1'))).toMatchObject({
    payment: { tenders: [{ amount: 6_000 }], left: 4_000 },
  })
})

test('[S14.25] no more is paid by a voucher than is left of it, also where it is taken twice of one cart', () => {
  const typed = { amount: '70.00', reference: 'V000001' }
  expect(decidePart(terms(10_000, '', { typed }))).toEqual({
    ok: false,
    refusal: { code: 'voucher-left', left: 6_000 },
  })
  const first = decidePart(terms(10_000, '', { typed: { amount: '50.00', reference: 'v1' } }))
  const taken = first.ok ? first.payment.tenders : []
  expect(decidePart(terms(10_000, 'v1', { taken }))).toMatchObject({
    payment: { tenders: [{ amount: 5_000 }, { amount: 1_000 }] },
  })
  const all = [
    { id: '1', methodId: 'voucher', kind: 'voucher', name: 'Voucher', reference: 'V000001' } as const,
  ]
  expect(
    decidePart(terms(10_000, 'v1', { taken: all.map((each) => ({ ...each, amount: cents(6_000) })) })),
  ).toEqual({ ok: false, refusal: { code: 'voucher-spent' } })
})

test('[S14.25] what was taken of a voucher, and spent by another till before Pay, is refused at Pay', () => {
  const part = decidePart(terms(10_000, 'v1'))
  const taken = part.ok ? part.payment.tenders : []
  const byCard = { method: { methodId: 'card', kind: 'card', name: 'Card' }, taken } as const
  expect(decidePaid(terms(10_000, '', byCard))).toMatchObject({ ok: true, payment: { left: 0 } })
  const pay = (entries: VoucherEntry[]) =>
    decidePaid(terms(10_000, '', { ...byCard, vouchers: till([{ ...of60, entries }]) }))
  expect(pay([issued(6_000), spent(2_000)])).toEqual({
    ok: false,
    refusal: { code: 'voucher-taken', number: 'V000001', left: 4_000 },
  })
  expect(pay([issued(6_000), spent(6_000)])).toMatchObject({ refusal: { code: 'voucher-taken', left: 0 } })
  // All of it was taken by voucher: nothing else is offered.
  const whole = { method: null, taken: taken.map((each) => ({ ...each, amount: cents(10_000) })) }
  expect(decidePaid(terms(10_000, '', whole))).toMatchObject({ refusal: { code: 'voucher-taken' } })
  // Meanwhile the cart was filled with goods of the demo shop.
  const { vouchers: _, ...play } = terms(10_000, '', byCard)
  expect(decidePaid(play)).toMatchObject({ refusal: { code: 'voucher-taken', left: 0 } })
})

test('[S14.25] nothing is paid by a voucher that is used up, expired, unknown, of another currency, or no voucher', () => {
  const used = { ...of60, entries: [issued(6_000), spent(6_000)] }
  expect(why('v1', till([used]))).toBe('voucher-spent')
  expect(why('v1', till([of60], { now: new Date(2029, 10, 21).getTime() }))).toBe('voucher-expired')
  expect(why('v1', till([of60], { currency: 'USD' }))).toBe('voucher-currency')
  expect(why('v2', till([of60]))).toBe('voucher-unknown')
  expect(why('R000001', till([of60]))).toBe('voucher-number')
  expect(why('  ', till([of60]))).toBe('voucher-missing')
})

test('[S14.25] offline, a voucher of another till is accepted up to what the shop set, with what was spent of it here', () => {
  const apart = { unheard: cents(20_000) }
  expect(why('V000007-B', till([of60], apart))).toBe('V000007-B 20000')
  expect(why('V000007-B', till([{ id: 'V000007-B', entries: [spent(15_000)] }], apart))).toBe(
    'V000007-B 5000',
  )
  expect(why('V000007-B', till([{ id: 'V000007-B', entries: [spent(20_000)] }], apart))).toBe('voucher-spent')
  expect(why('V000007-B', till([of60], { unheard: cents(0) }))).toBe('voucher-unknown')
})

test('[S14.25] a slip of Local Mode is found by the number on it, and asks for the other one where there are two', () => {
  const moved = { ...of60, id: 'V000002-B', printedAs: 'V000001' }
  expect(why('V000001', till([moved]))).toBe('V000002-B 6000')
  expect(why('V000001', till([moved, of60]))).toBe('voucher-doubled')
  expect(why('V000002-B', till([moved, of60]))).toBe('V000002-B 6000')
  // Both slips say V000001, and so does the number of one of them: one is chosen by what else its slip says.
  expect(findVoucher('V000001', [], till([moved, of60]))).toEqual({
    ok: false,
    refusal: { code: 'voucher-doubled', vouchers: [of60, moved] },
  })
  const chosen = findVoucher('V000001', [], till([moved, of60]), { chosen: true })
  expect(chosen).toMatchObject({ voucher: { number: 'V000001', left: 6_000 } })
  expect(
    decidePaid(
      terms(4_500, '', {
        typed: { amount: '', reference: 'V000001', chosen: true },
        vouchers: till([moved, of60]),
      }),
    ),
  ).toMatchObject({ payment: { tenders: [{ amount: 4_500, reference: 'V000001' }] } })
  const used = { ...of60, entries: [issued(6_000), spent(6_000)] }
  expect(why('V000001', till([moved, used]))).toBe('V000002-B 6000')
  const later = { now: new Date(2029, 10, 21).getTime() }
  const young = { ...moved, entries: [{ ...issued(6_000), at: new Date(2027, 0, 1).getTime() }] }
  expect(why('V000001', till([young, of60], later))).toBe('V000002-B 6000')
})
