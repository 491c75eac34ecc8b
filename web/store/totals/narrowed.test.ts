import { expect, test } from 'vitest'
import { narrowed } from './narrowed.ts'

test.each([
  ['Int16Array', [0, 32_767, -32_768]],
  ['Int32Array', [0, 32_768]],
  ['Int32Array', [-32_769, 2_147_483_647]],
  ['Float64Array', [1, 2_147_483_648]],
  ['Float64Array', [-2_147_483_649, 0]],
])('a month is stored in %s where %j fit, and nothing is cut off [S2.27]', (form, figures) => {
  const stored = narrowed(Float64Array.from(figures))
  expect(stored.constructor.name).toBe(form)
  expect([...stored]).toEqual(figures)
})
