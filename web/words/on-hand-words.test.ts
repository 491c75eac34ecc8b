import { expect, test } from 'vitest'
import { onHandWords } from './on-hand-words.ts'

test('stock below nothing is nothing, and says how many were sold that were not there [S4.9]', () => {
  expect([12, 0, -3].map((onHand) => onHandWords(onHand, undefined))).toEqual(['12', '0', '0, oversold by 3'])
  expect(onHandWords(-1_500, 'kg')).toMatch(/^0.kg, oversold by 1\.5.kg$/)
})
