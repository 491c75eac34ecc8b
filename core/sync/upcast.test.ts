import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Upcaster } from '../operations/operation.ts'
import { upcast } from './upcast.ts'

// A made-up operation that was shipped three times: with a price in rand, then in cents, then with a reason.
const inCents: Upcaster = ({ price, ...rest }) => ({
  ...rest,
  cents: typeof price === 'number' ? price * 100 : price,
})
const withReason: Upcaster = (payload) => ({ ...payload, reason: 'none' })
const UPCASTERS = [inCents, withReason]
const newest = z.strictObject({ id: z.string(), cents: z.int(), reason: z.string() })

test.each([
  [1, { id: 'p', price: 15 }],
  [2, { id: 'p', cents: 1500 }],
  [3, { id: 'p', cents: 1500, reason: 'none' }],
])('a payload of version %i is read as the newest version [S4.11]', (v, written) => {
  expect(newest.parse(upcast(UPCASTERS, v, written))).toEqual({ id: 'p', cents: 1500, reason: 'none' })
})

test.each<[string, number, unknown]>([
  ['a price in words', 1, { id: 'p', price: 'fifteen' }],
  ['no price', 1, { id: 'p' }],
  ['a field of an older version', 3, { id: 'p', price: 15 }],
  ['nothing', 1, null],
  ['a text', 1, 'p'],
  ['a list', 2, []],
])('a payload of no version is not turned into one that would be accepted: %s', (_, v, payload) => {
  expect(newest.safeParse(upcast(UPCASTERS, v, payload)).success).toBe(false)
})

test('reading a payload does not change it', () => {
  const written = Object.freeze({ id: 'p', price: 15 })
  upcast(UPCASTERS, 1, written)
  expect(written).toEqual({ id: 'p', price: 15 })
})
