import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('an EAN-13 is 95 modules between guards, an EAN-8 67 [S10.20]', () => {
  const long = barsOf('4006381333931')
  // The bars of the standard's worked example.
  expect(long?.modules).toBe(
    '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  )
  expect(long?.modules).toHaveLength(95)
  expect(barsOf('96385074')?.modules).toHaveLength(67)
})

test('a UPC-A is drawn as the EAN-13 that it is; a code with a wrong last digit, or letters, in Code 128 [S10.20]', () => {
  expect(barsOf('036000291452')).toEqual(barsOf('0036000291452'))
  for (const code of ['4006381333932', 'BRD-700', '12345']) expect(barsOf(code)?.symbology).toBe('code-128')
})

test('what no bars can say has none [S10.20]', () => {
  for (const code of ['', '   ', 'brød', '咖啡']) expect(barsOf(code)).toBeUndefined()
})
