import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { anItem, aReturn, aSale } from '../reports/sale-builders.ts'
import { doubtsOfFigures } from './doubts.ts'
import { decidePaid, decidePart, NOTHING_TYPED, type PayTerms } from './payment.ts'
import { methodOf, type Tender } from './tender.ts'
import { tipOf } from './tip.ts'

const terms = (more: Partial<PayTerms> & { typedTip?: string; typedAmount?: string }): PayTerms => {
  const { typedTip, typedAmount = '', ...rest } = more
  return {
    total: cents(10_000),
    taken: [],
    method: methodOf('card'),
    typed: { ...NOTHING_TYPED, amount: typedAmount, tip: typedTip },
    currency: 'ZAR',
    rule: 'down-10',
    tips: true,
    ...rest,
  }
}
const cash = methodOf('cash')

test('[S11.16] a tip comes on top of what a card pays: it is no part of the amount', () => {
  expect(decidePaid(terms({ typedTip: '10' }))).toMatchObject({
    ok: true,
    payment: { tenders: [{ kind: 'card', amount: 10_000, tip: 1_000 }], left: 0 },
  })
})

test('[S11.16] cash that is handed over pays the sale and the tip, and change is worked out after both', () => {
  expect(decidePaid(terms({ method: cash, typedAmount: '120', typedTip: '10' }))).toMatchObject({
    ok: true,
    change: 1_000,
    payment: { tenders: [{ amount: 10_000, tendered: 12_000, change: 1_000, tip: 1_000 }] },
  })
  expect(decidePaid(terms({ method: cash, typedTip: '10' }))).toMatchObject({
    ok: true,
    change: 0,
    payment: { tenders: [{ amount: 10_000, tip: 1_000 }] },
  })
})

test('[S11.16] notes that cover the sale and not the tip leave the rest to pay: no tip eats the till’s money', () => {
  const typed = terms({ method: cash, typedAmount: '100', typedTip: '10' })
  expect(decidePaid(typed)).toEqual({ ok: false, refusal: { code: 'still-to-pay', left: 1_000 } })
  expect(decidePart(typed)).toMatchObject({
    payment: { tenders: [{ amount: 9_000, tip: 1_000 }], left: 1_000 },
  })
  const lessThanTip = terms({ method: cash, typedAmount: '5', typedTip: '10' })
  expect(decidePart(lessThanTip)).toMatchObject({ ok: false, refusal: { code: 'still-to-pay' } })
})

test('[S11.16, S11.8] what is rounded is what cash owes of the sale, and never the tip', () => {
  const paid = decidePaid(terms({ total: cents(4_998), method: cash, typedTip: '5', typedAmount: '60' }))
  expect(paid).toMatchObject({
    change: 510,
    payment: { rounding: -8, tenders: [{ amount: 4_990, tendered: 6_000, change: 510, tip: 500 }] },
  })
})

test('[S11.16, S11.5] each part of a sale that is paid in parts may have a tip of its own', () => {
  const first = decidePart(terms({ typedAmount: '60', typedTip: '6' }))
  const taken = first.ok ? first.payment.tenders : []
  expect(decidePaid(terms({ taken, method: cash, typedTip: '4' }))).toMatchObject({
    payment: {
      tenders: [
        { kind: 'card', amount: 6_000, tip: 600 },
        { kind: 'cash', amount: 4_000, tip: 400 },
      ],
    },
  })
})

test.each([
  ['-5', { code: 'not-an-amount' }],
  ['ten', { code: 'not-an-amount' }],
  ['100.01', { code: 'more-than-most', most: 10_000 }],
])('[S11.16] a tip of %s is not taken, and says why', (typedTip, why) => {
  expect(decidePaid(terms({ typedTip }))).toEqual({ ok: false, refusal: { code: 'tip-wrong', why } })
})

test('[S11.16] in cash a tip is of coins that there are; by card it may be any', () => {
  expect(decidePaid(terms({ method: cash, typedTip: '5.05' }))).toMatchObject({
    refusal: { code: 'tip-wrong', why: { code: 'no-coins', step: 10 } },
  })
  expect(decidePaid(terms({ typedTip: '5.05' })).ok).toBe(true)
  expect(decidePaid(terms({ method: cash, typedTip: '5.05', rule: 'off' })).ok).toBe(true)
})

test('[S11.16] a coffee of R25 may have a tip of R100, and a hairdo of R800 one of R800', () => {
  expect(decidePaid(terms({ total: cents(2_500), typedTip: '100' })).ok).toBe(true)
  expect(decidePaid(terms({ total: cents(80_000), typedTip: '800' })).ok).toBe(true)
  expect(decidePaid(terms({ total: cents(80_000), typedTip: '800.10' })).ok).toBe(false)
})

test('[S11.16, S11.5] the tips of several parts together may be no more than one could: the review list would doubt what the till took', () => {
  const first = decidePart(terms({ typedAmount: '60', typedTip: '100' }))
  const taken = first.ok ? first.payment.tenders : []
  expect(decidePaid(terms({ taken, typedTip: '10' }))).toEqual({
    ok: false,
    refusal: { code: 'tip-wrong', why: { code: 'more-than-most', most: 0 } },
  })
  expect(decidePaid(terms({ taken })).ok).toBe(true)
})

test('[S11.16] nothing is a tip where the shop takes none, nor on account, by voucher or of nothing', () => {
  const plain = { payment: { tenders: [expect.not.objectContaining({ tip: expect.anything() })] } }
  expect(decidePaid(terms({ typedTip: '10', tips: false }))).toMatchObject(plain)
  const account = { methodId: 'account', kind: 'account', name: 'On account' } as const
  expect(decidePaid(terms({ typedTip: '10', method: account }))).toMatchObject(plain)
  expect(decidePaid(terms({ typedTip: '0' }))).toMatchObject(plain)
})

test('[S11.16] 10% and 15% are of the sale, in coins that there are', () => {
  expect([tipOf(cents(4_998), 10, 'down-10'), tipOf(cents(4_950), 15, 'down-10')]).toEqual([500, 740])
  expect(tipOf(cents(4_950), 15, 'off')).toBe(743)
})

test('[S11.16] an odd tip is a doubt and never a refusal: on account, below zero, enormous, or of a mere return', () => {
  const card = { id: '1', ...methodOf('card'), amount: cents(3_000) }
  const oddOf = (tenders: Tender[], more = {}) =>
    doubtsOfFigures({ ...aSale({ items: [anItem()], tenders }), ...more }).includes('odd-tip')
  expect(oddOf([{ ...card, tip: cents(300) }])).toBe(false)
  expect(oddOf([{ ...card, tip: cents(0) }])).toBe(false)
  expect(oddOf([{ ...card, tip: cents(-300) }])).toBe(true)
  expect(oddOf([{ ...card, tip: cents(10_001) }])).toBe(true)
  expect(oddOf([{ ...card, kind: 'account', tip: cents(300) }])).toBe(true)
  const back = [{ ...card, amount: cents(-3_000), tip: cents(-300) }]
  const oddBack = (returnKind: 'void' | 'return') =>
    doubtsOfFigures(aReturn({ returnKind, tenders: back })).includes('odd-tip')
  expect([oddBack('void'), oddBack('return')]).toEqual([false, true])
})
