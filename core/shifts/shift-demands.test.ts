import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { mayDoAll } from '../staff/may.ts'
import { differenceDemands } from './shift-demands.ts'

const asks = (difference: number, above: number | null, role: 'owner' | 'manager' | 'cashier') =>
  mayDoAll(differenceDemands(cents(difference), above === null ? null : cents(above)), { role }, [])

test('a cashier who is R60 short or over needs a manager where the shop asks above R50, and not where it never does [S15.9]', () => {
  expect(asks(-6_000, 5_000, 'cashier')).toBe('approval')
  expect(asks(6_000, 5_000, 'cashier')).toBe('approval')
  expect(asks(-5_000, 5_000, 'cashier')).toBe('yes')
  expect(asks(-6_000, null, 'cashier')).toBe('yes')
  expect(asks(-1, 0, 'cashier')).toBe('approval')
})

test('a manager or an owner who closes has looked at it [S15.9, S16.11]', () => {
  expect(asks(-600_000, 5_000, 'manager')).toBe('yes')
  expect(asks(-600_000, 5_000, 'owner')).toBe('yes')
})
