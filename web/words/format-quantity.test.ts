import { expect, test } from 'vitest'
import { formatQuantity } from './format-quantity.ts'

test('[S19.4] pieces are counted in thousands, and weights are said in kilograms', () => {
  expect(formatQuantity(3_628, undefined)).toBe('3\u00a0628')
  expect(formatQuantity(12_345_678, 'kg')).toBe('12\u00a0345.678\u00a0kg')
  expect(formatQuantity(485, 'kg')).toBe('0.485\u00a0kg')
  expect(formatQuantity(-1_500, 'm')).toBe('-1.5\u00a0m')
})
