import { expect, test } from 'vitest'
import { slipCopies } from './slip-copies.ts'

test('one slip has no name; of two or three, the first is the customer’s and the shop keeps the others [S17.2]', () => {
  expect(slipCopies(0, undefined)).toEqual([''])
  expect(slipCopies(1, undefined)).toEqual([''])
  expect(slipCopies(2, undefined)).toEqual(['CUSTOMER COPY', 'MERCHANT COPY'])
  expect(slipCopies(3, undefined)).toEqual(['CUSTOMER COPY', 'MERCHANT COPY', 'MERCHANT COPY'])
})
