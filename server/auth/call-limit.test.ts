import { expect, test } from 'vitest'
import { CallLimit } from './call-limit.ts'

const NOON = Date.UTC(2026, 0, 5, 12)

const callsOf = (limit: CallLimit, token: string, times: number, now: number) =>
  Array.from({ length: times }, () => limit.waitFor(token, now))

test('in any minute a token makes 600 calls, and then waits until the first of them is a minute ago [S22.2]', () => {
  const limit = new CallLimit()
  expect(callsOf(limit, 'webshop', 300, NOON)).toEqual(Array(300).fill(0))
  expect(callsOf(limit, 'webshop', 300, NOON + 50_000)).toEqual(Array(300).fill(0))
  expect(limit.waitFor('webshop', NOON + 55_000)).toBe(5_000)
  expect(callsOf(limit, 'webshop', 301, NOON + 60_000)).toEqual([...Array(300).fill(0), 50_000])
})

test('a refused call is not counted, and another token is not held up [S22.2]', () => {
  const limit = new CallLimit()
  callsOf(limit, 'webshop', 600, NOON)
  callsOf(limit, 'webshop', 600, NOON + 30_000)
  expect(limit.waitFor('books', NOON + 30_000)).toBe(0)
  expect(limit.waitFor('webshop', NOON + 60_000)).toBe(0)
})

test('a clock that is set back makes nobody wait [S22.2]', () => {
  const limit = new CallLimit()
  callsOf(limit, 'webshop', 600, NOON)
  expect(limit.waitFor('webshop', NOON - 3_600_000)).toBe(0)
})
