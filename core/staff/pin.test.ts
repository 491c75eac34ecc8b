import { expect, test } from 'vitest'
import { pinProblem } from './pin.ts'
import { lockedFor, oneMore, type PinAttempts } from './pin-attempts.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const MINUTE = 60_000

test.each(['0000', '1234', '4321', '2345', '8901', '9876', '111111', '1212', '123123', '123456', '654321'])(
  'nobody may choose %s, which is tried first [S16.2]',
  (pin) => expect(pinProblem(pin)).toBe('obvious'),
)

test.each(['2580', '1357', '4071', '90210', '718281'])('somebody may choose %s [S16.2]', (pin) =>
  expect(pinProblem(pin)).toBeUndefined(),
)

test.each(['', '407', '4071829', '40 71', 'four', '٤٠٧١'])(
  'a PIN has 4 to 6 digits, so not "%s" [S16.2]',
  (pin) => expect(pinProblem(pin)).toBe('length'),
)

/** What is known after some wrong PINs, the last of them at noon. */
function wrong(times: number): PinAttempts | undefined {
  let attempts: PinAttempts | undefined
  for (let count = 0; count < times; count++) attempts = oneMore(attempts, 'salt', NOON)
  return attempts
}

test.each([
  [4, 0],
  [5, 1],
  [6, 0],
  [9, 0],
  [10, 5],
  [15, 15],
  [20, 15],
])('after %i wrong PINs the name is locked for %i minutes [S16.6]', (times, minutes) => {
  expect(lockedFor(wrong(times), 'salt', NOON)).toBe(minutes * MINUTE)
  expect(lockedFor(wrong(times), 'salt', NOON + minutes * MINUTE)).toBe(0)
})

test('a new PIN begins anew [S16.6]', () => {
  expect(lockedFor(wrong(5), 'another salt', NOON)).toBe(0)
  expect(oneMore(wrong(5), 'another salt', NOON)).toEqual({ salt: 'another salt', wrong: 1, at: NOON })
})

test('a clock that is set back by a year leaves the whole wait, and no year [S16.6]', () => {
  expect(lockedFor(wrong(5), 'salt', NOON - 365 * 24 * 60 * MINUTE)).toBe(MINUTE)
})
