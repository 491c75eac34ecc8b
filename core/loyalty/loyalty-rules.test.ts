import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { BLANK_BUSINESS, businessDraft } from '../settings/business-draft.ts'
import { givenBack, givesTooMuch, loyaltyOf, pointsFor, worthOf } from './loyalty-rules.ts'

const TEN_RAND = { per: cents(1_000), worth: cents(10) }

test('[S20.23] a shop gives no points until it says so, and then one for every R10, worth 10 cents', () => {
  expect(loyaltyOf(undefined)).toBeUndefined()
  expect(loyaltyOf({ pointPer: cents(500) })).toBeUndefined()
  expect(loyaltyOf({ loyalty: true })).toEqual({ ...TEN_RAND, least: 0 })
  expect(loyaltyOf({ loyalty: true, pointPer: cents(0) })).toBeUndefined()
})

test('[S20.23] R100.00 earns 10 points, worth R1.00: 1%; R9.99 earns none', () => {
  expect(pointsFor(cents(10_000), TEN_RAND)).toBe(10)
  expect(pointsFor(cents(999), TEN_RAND)).toBe(0)
  expect(worthOf(10, TEN_RAND)).toBe(100)
  expect(givenBack(TEN_RAND)).toBe(1)
  expect(givesTooMuch({ per: cents(10), worth: cents(10) })).toBe(false)
  expect(givesTooMuch({ per: cents(10), worth: cents(11) })).toBe(true)
})

test('[S20.23] the form refuses a point for nothing, one worth nothing, and one worth more than is spent for it', () => {
  const problems = (typed: Partial<typeof BLANK_BUSINESS>) =>
    businessDraft
      .safeParse({ ...BLANK_BUSINESS, name: 'Shop', loyalty: true, ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(problems({})).toBeUndefined()
  expect(problems({ pointPer: '', pointWorth: '' })).toBeUndefined()
  expect(problems({ pointPer: '0' })).toEqual([['pointPer', 'no-cent']])
  expect(problems({ pointWorth: '0' })).toEqual([['pointWorth', 'no-cent']])
  expect(problems({ pointPer: '5000' })).toEqual([['pointPer', 'too-large']])
  expect(problems({ pointsLeast: '2000000' })).toEqual([['pointsLeast', 'too-large']])
  expect(problems({ pointPer: '1', pointWorth: '1.01' })).toEqual([['pointWorth', 'more-than-spent']])
  expect(problems({ loyalty: false, pointPer: '1', pointWorth: '1.01' })).toBeUndefined()
})
