import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { inMillions, isNearRegistration, REGISTER_FROM } from './must-register.ts'

const TODAY = '2026-11-20'
const rand = (amount: number) => cents(amount * 100)

test('[S18.22] a shop that is not registered is told of R2.3 million from four fifths of it on; a registered one is not', () => {
  const near = (year: number, vatRegistered?: 'yes' | 'no') =>
    isNearRegistration({ currency: 'ZAR', ...(vatRegistered && { vatRegistered }) }, rand(year), TODAY)
  expect([near(1_839_999, 'no'), near(1_840_000, 'no'), near(3_000_000, 'no')]).toEqual([false, true, true])
  expect([near(1_900_000), near(1_900_000, 'yes')]).toEqual([true, false])
  expect(isNearRegistration({ currency: 'USD', vatRegistered: 'no' }, rand(1_900_000), TODAY)).toBe(false)
})

test('[S18.22] sales are said in millions, never more than they are', () => {
  expect([1_900_000, 1_999_999, 2_299_999].map((amount) => inMillions(rand(amount)))).toEqual([
    '1.9',
    '1.9',
    '2.2',
  ])
  expect(inMillions(REGISTER_FROM)).toBe('2.3')
})
