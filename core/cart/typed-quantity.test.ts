import { expect, test } from 'vitest'
import { readCount, splitCount } from './typed-quantity.ts'

test.each([
  ['6*', 6],
  ['6x', 6],
  ['12 X ', 12],
  ['9999999*', 9_999_999],
])('%j before a scan makes it %s [S10.8]', (typed, quantity) => {
  expect(readCount(typed)).toEqual({ ok: true, quantity })
})

test.each(['0*', '-3*', '10000000x', '00*', '1.5*', '1,5 x', '-0.5x', '99999999999999999999*'])(
  '%j is refused [S10.8]',
  (typed) => {
    expect(readCount(typed)).toEqual({ ok: false, code: 'out-of-range' })
  },
)

test.each(['', '6', 'milk', '6*7', '*', 'x', '1.5', 'max', '2 litre box'])(
  '%j is no quantity [S10.8]',
  (typed) => {
    expect(readCount(typed)).toBeUndefined()
  },
)

test('a quantity and a code typed in one go are told apart [S10.8]', () => {
  expect(splitCount('6*6001234500018')).toEqual({ count: { ok: true, quantity: 6 }, code: '6001234500018' })
  expect(splitCount('coke 500ml')).toBeUndefined()
})
