import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1 200', 1200],
  ['12,00', 12],
  ['0', 0],
  ['10000000', 10_000_000],
])('%j is %i pieces [S5.3]', (text, value) => {
  expect(parseQuantity(text)).toEqual({ ok: true, value })
})

test.each([
  ['2,5', 'not-whole'],
  ['0.005', 'not-whole'],
  ['twelve', 'not-whole'],
  ['1e12', 'not-whole'],
  ['2 5', 'not-whole'],
  ['R5', 'not-whole'],
  ['$5', 'not-whole'],
  ['', 'not-whole'],
  ['-1', 'negative'],
  ['10000001', 'too-large'],
  ['1000000000000', 'too-large'],
])('%j is refused as %s [S5.3]', (text, code) => {
  expect(parseQuantity(text)).toEqual({ ok: false, code })
})
