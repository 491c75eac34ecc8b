import { expect, test } from 'vitest'
import { checkDigitOf } from '../barcodes/check-digit.ts'
import { DEMO_PRODUCTS } from './demo.ts'

test('[S23.5] each product of the demo shop has a barcode of its own with a right check digit, that no maker of goods has', () => {
  const codes = DEMO_PRODUCTS.map(({ barcode }) => barcode)
  expect(new Set(codes).size).toBe(DEMO_PRODUCTS.length)
  for (const code of codes) {
    expect(code).toMatch(/^29\d{11}$/)
    expect(code.slice(12)).toBe(String(checkDigitOf(code.slice(0, 12))))
  }
})
