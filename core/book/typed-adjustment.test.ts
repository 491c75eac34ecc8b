import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { changeBy, readAdjustment, type TypedAdjustment } from './typed-adjustment.ts'

const OWED = cents(12_000)

function read(changes: Partial<TypedAdjustment>, owed = OWED) {
  const typed = { kind: 'correction', amount: '50', isMore: false, reason: 'Counted wrong', badDebt: false }
  return readAdjustment({ ...(typed as TypedAdjustment), ...changes }, owed, 'ZAR')
}

describe('an adjustment of what a customer owes [S20.7]', () => {
  test('a correction goes the way that was chosen [S20.7]', () => {
    expect(read({})).toMatchObject({ ok: true, asked: { amount: -5000, note: 'Counted wrong' } })
    expect(read({ isMore: true })).toMatchObject({ ok: true, asked: { amount: 5000 } })
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
