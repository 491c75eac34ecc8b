import { expect, test } from 'vitest'
import { columnsIn } from './product-grid.tsx'

test('a phone shows two cards in a row; wider screens as many as fit 156 px each [S2.13]', () => {
  expect(columnsIn(320)).toBe(2)
  expect(columnsIn(360)).toBe(2)
  expect(columnsIn(746)).toBe(4)
  expect(columnsIn(986)).toBe(5)
})
