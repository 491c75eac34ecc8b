import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceCalendar } from '../calendar/local-calendar.ts'
import { add, cents, sum } from '../money/cents.ts'
import { decidePaid, decidePart, type PayTerms } from '../sales/payment.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { voucherOf } from './spend-voucher.ts'
import { leftOf, type Voucher, type VoucherEntry } from './voucher.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const YEAR_MS = 365 * 86_400_000
const BY_VOUCHER = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const

const entry = (saleId: string, kind: VoucherEntry['kind'], amount: number, at: number): VoucherEntry => ({
  ...{ saleId, number: saleId, kind, at },
  amount: cents(kind === 'spent' ? -amount : amount),
})
const someVoucher = (id: string, printedAs?: string) =>
  fc
    .record({
      issued: fc.option(fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: -4, max: 0 }))),
      spent: fc.nat(6_000),
      isForeign: fc.boolean(),
    })
    .map(
      ({ issued, spent, isForeign }): Voucher => ({
        ...{ id, currency: isForeign ? 'USD' : 'ZAR', ...(printedAs && { printedAs }) },
        entries: [
          ...(issued ? [entry('cn', 'issued', issued[0], NOON + issued[1] * YEAR_MS)] : []),
          ...(spent > 0 ? [entry('s', 'spent', spent, NOON - 1)] : []),
        ],
      }),
    )
const someVouchers = fc
  .tuple(someVoucher('V000001'), someVoucher('V000001-B', 'V000001'), someVoucher('V000002'))
  .map((all) => new Map(all.map((each) => [each.id, each])))
const someStep = fc.record({
  reference: fc.constantFrom('V000001', '1', 'v1b', 'V000002', '9', ''),
  chosen: fc.boolean(),
  amount: fc.constantFrom('', '10', '25.50', '90'),
  by: fc.constantFrom('voucher' as const, 'voucher' as const, 'card' as const, 'cash' as const),
})

test('[S14.25, S11.5] whatever is typed, no payment takes more of a voucher than is left of it, expired, foreign and unknown ones pay nothing, and a sale that is paid is paid whole', () => {
  const someTill = fc.record({
    vouchers: someVouchers,
    later: someVouchers,
    total: fc.integer({ min: 1, max: 20_000 }),
    steps: fc.array(someStep, { maxLength: 6 }),
    unheard: fc.option(fc.integer({ min: 0, max: 5_000 }).map(cents), { nil: undefined }),
  })
  fc.assert(
    fc.property(someTill, ({ vouchers, later, total, steps, unheard }) => {
      const till = { vouchers, unheard, currency: 'ZAR', now: NOON, calendar: deviceCalendar } as const
      let taken: readonly Tender[] = []
      const termsOf = ({ by, ...typed }: (typeof steps)[number]): PayTerms => ({
        ...{ total: cents(total), taken, typed, currency: 'ZAR', rule: 'down-10', vouchers: till },
        method: by === 'voucher' ? BY_VOUCHER : methodOf(by),
      })
      const holds = (tenders: readonly Tender[], known: ReadonlyMap<string, Voucher>) => {
        for (const number of new Set(tenders.flatMap((tender) => voucherOf(tender) ?? []))) {
          const parts = tenders.filter((tender) => voucherOf(tender) === number)
          const voucher = known.get(number)
          const issue = voucher?.entries.find(({ kind }) => kind === 'issued')
          const left = voucher ? leftOf(voucher) : 0
          expect(sum(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(
            issue ? left : left + (unheard ?? 0),
          )
          if (issue) expect([voucher?.currency, issue.at > NOON - 3.1 * YEAR_MS]).toEqual(['ZAR', true])
        }
      }
      for (const step of steps) {
        const part = decidePart(termsOf(step))
        if (!part.ok || part.payment.left === 0) continue
        taken = part.payment.tenders
        holds(taken, vouchers)
      }
      const last = termsOf({ reference: '', chosen: false, amount: '', by: 'card' })
      const paid = decidePaid(last)
      expect(paid.ok).toBe(true)
      if (paid.ok)
        expect(sum(paid.payment.tenders.map(({ amount }) => amount))).toBe(
          add(cents(total), paid.payment.rounding),
        )
      // What other tills did of the same vouchers is heard before Pay.
      const afterwards = decidePaid({ ...last, vouchers: { ...till, vouchers: later } })
      if (afterwards.ok) holds(afterwards.payment.tenders, later)
      else expect(afterwards.refusal.code).toBe('voucher-taken')
    }),
  )
})
