import { describe, expect, test } from 'vitest'
import { parsePayload } from '../sync/operations.ts'
import { addRate, deleteRate, isWithdrawable, readRate } from './rate-intents.ts'
import { isVatNumber } from './vat-number.ts'
import { changeTomorrow, FIRST_RATE, rateOn, ratesOf, type VatRateRow } from './vat-rate.ts'

const aRate = (fromDay: string, percent: number, more: Partial<VatRateRow> = {}): VatRateRow => ({
  id: `rate-${fromDay}-${percent}`,
  fromDay,
  percent,
  deleted: false,
  ...more,
})

describe('which rate holds on a day', () => {
  test('VAT is 15% since April 2018, without anybody entering it [S18.5]', () => {
    expect(ratesOf([])).toEqual([FIRST_RATE])
    expect(rateOn(ratesOf([]), '2026-11-20')).toBe(15)
    // A device whose clock fell back to 1970 still sells.
    expect(rateOn(ratesOf([]), '1970-01-01')).toBe(15)
  })

  test('a rate that was entered beforehand begins on its own day, not a day sooner [S18.5, S18.6]', () => {
    const rates = ratesOf([aRate('2027-04-01', 16)])
    expect(['2027-03-31', '2027-04-01', '2028-01-01'].map((day) => rateOn(rates, day))).toEqual([15, 16, 16])
  })

  test('15.5% was announced for 1 May 2025 and withdrawn a week before: it never was the rate [S18.5]', () => {
    const announced = aRate('2025-05-01', 15.5)
    expect(rateOn(ratesOf([announced]), '2025-05-01')).toBe(15.5)
    expect(rateOn(ratesOf([{ ...announced, deleted: true }]), '2025-05-01')).toBe(15)
  })

  test('two devices that enter another rate for one day agree on one, in any order [S18.5]', () => {
    const two = [aRate('2027-04-01', 16), aRate('2027-04-01', 17)]
    expect(rateOn(ratesOf(two), '2027-04-02')).toBe(rateOn(ratesOf(two.toReversed()), '2027-04-02'))
  })

  test('a rate without a day is in nobody’s way', () => {
    expect(ratesOf([aRate('', 20)])).toEqual([FIRST_RATE])
  })

  test('the day before, the till says what VAT becomes, and on no other day [S18.6]', () => {
    const rates = ratesOf([aRate('2027-04-01', 16)])
    expect(changeTomorrow(rates, '2027-03-31', '2027-04-01')).toBe(16)
    expect(changeTomorrow(rates, '2027-03-30', '2027-03-31')).toBeUndefined()
    expect(changeTomorrow(rates, '2027-04-01', '2027-04-02')).toBeUndefined()
  })
})

describe('what is entered', () => {
  const TODAY = '2026-11-20'
  const read = (fromDay: string, percent: string) => readRate({ fromDay, percent }, ratesOf([]), TODAY)

  test('a day from today on and a percentage with two decimals [S18.5]', () => {
    expect(read('2027-04-01', '15,5')).toEqual({ ok: true, fromDay: '2027-04-01', percent: 15.5 })
    expect(read(TODAY, '16%')).toMatchObject({ ok: true })
  })

  test.each([
    ['2026-11-19', '16', { field: 'fromDay', code: 'past' }],
    ['2026-02-30', '16', { field: 'fromDay', code: 'not-a-day' }],
    ['', '16', { field: 'fromDay', code: 'not-a-day' }],
    ['2027-04-01', 'x', { field: 'percent', code: 'not-percent' }],
    ['2027-04-01', '101', { field: 'percent', code: 'out-of-range' }],
  ])('%s at %s is refused with its reason, and nothing is stored [S18.5]', (day, percent, problem) => {
    expect(read(day, percent)).toEqual({ ok: false, problem })
  })

  test('one day has one rate [S18.5]', () => {
    const typed = { fromDay: '2027-04-01', percent: '17' }
    expect(readRate(typed, ratesOf([aRate('2027-04-01', 16)]), TODAY)).toMatchObject({
      problem: { code: 'taken' },
    })
  })

  test('a rate can be withdrawn until its day, and the first one never [S18.5]', () => {
    const rate = aRate('2026-12-01', 16)
    expect(isWithdrawable(rate, '2026-11-30')).toBe(true)
    expect(isWithdrawable(rate, '2026-12-01')).toBe(false)
    expect(isWithdrawable(FIRST_RATE, '2000-01-01')).toBe(false)
  })

  test('an operation may say a day or nothing, and no other text [S18.5]', () => {
    const read = (fromDay: string) => parsePayload({ ...addRate('r', fromDay, 16), v: 1 }).ok
    expect(['2027-04-01', '', 'soon', '2027-4-1', '2027-02-29'].map(read)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(parsePayload({ ...deleteRate('r'), v: 1 }).ok).toBe(true)
  })
})

test('a VAT number has ten digits and begins with 4; spaces do not count [S18.3]', () => {
  expect(['4123456789', '412 345 6789', ' 4123456789 '].map(isVatNumber)).toEqual([true, true, true])
  expect(['', '5123456789', '412345678', '41234567890', '4l23456789'].map(isVatNumber)).not.toContain(true)
})
