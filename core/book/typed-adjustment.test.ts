import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { daysAgo, TODAY } from './book-builders.ts'
import { changeBy, readAdjustment, type TypedAdjustment } from './typed-adjustment.ts'

const OWED = cents(12_000)

function read(changes: Partial<TypedAdjustment>, owed = OWED, byInvoices = cents(0)) {
  const typed: TypedAdjustment = {
    kind: 'correction',
    amount: '50',
    isMore: false,
    since: dayOf(TODAY),
    reason: 'Counted wrong',
    badDebt: false,
    ...changes,
  }
  return readAdjustment(typed, { owed, byInvoices, currency: 'ZAR', now: TODAY })
}

describe('an adjustment of what a customer owes [S20.7]', () => {
  test('a correction goes the way that was chosen [S20.7]', () => {
    expect(read({})).toMatchObject({ ok: true, asked: { amount: -5000, note: 'Counted wrong' } })
    expect(read({ isMore: true })).toMatchObject({ ok: true, asked: { amount: 5000 } })
  })

  test('an opening balance is owed since its day, which is not after today [S20.6] [S20.7]', () => {
    const day = dayOf(daysAgo(70))
    expect(read({ kind: 'opening', since: day })).toMatchObject({ asked: { since: startOfDay(day) } })
    expect(read({ kind: 'opening' })).not.toHaveProperty('asked.since')
    for (const since of ['', '2026-13-01', dayOf(daysAgo(-1))])
      expect(read({ kind: 'opening', since })).toEqual({ ok: false, refusal: { code: 'not-day' } })
  })

  test('of what is owed by unpaid invoices nothing is written off: they are cancelled or credited [S20.7, S20.14]', () => {
    expect(read({ kind: 'write-off', amount: '20' }, OWED, cents(10_000)).ok).toBe(true)
    expect(read({ kind: 'write-off', amount: '20.01' }, OWED, cents(10_000))).toMatchObject({
      refusal: { code: 'more-than-owed', owed: 2_000 },
    })
  })

  test('a write-off gives up what is owed and no more [S20.7]', () => {
    const off = read({ kind: 'write-off', amount: '120' })
    expect(off.ok && changeBy(off.asked)).toBe(-12_000)
    expect(read({ kind: 'write-off', amount: '120.01' })).toEqual({
      ok: false,
      refusal: { code: 'more-than-owed', owed: OWED },
    })
    expect(read({ kind: 'write-off' }, cents(-100))).toMatchObject({ ok: false })
  })

  test('only a write-off is a bad debt [S20.12]', () => {
    expect(read({ kind: 'write-off', badDebt: true })).toMatchObject({ asked: { badDebt: true } })
    expect(read({ badDebt: true })).not.toHaveProperty('asked.badDebt')
  })

  test('each needs an amount and a reason [S20.7]', () => {
    for (const amount of ['', '0', '-5', 'five'])
      expect(read({ amount })).toEqual({ ok: false, refusal: { code: 'no-amount' } })
    expect(read({ reason: '  ' })).toEqual({ ok: false, refusal: { code: 'no-reason' } })
  })
})
