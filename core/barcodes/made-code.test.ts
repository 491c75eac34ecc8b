import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suffixFor } from '../numbering/numbers.ts'
import { isMistyped } from './check-digit.ts'
import { deviceNumber, localDeviceNumber, madeCode } from './made-code.ts'

test('the first till’s third barcode is an EAN-13 of 29, its number, its count and a check digit [S10.18]', () => {
  expect(madeCode(deviceNumber('') ?? -1, 3)).toMatch(/^290000000003\d$/)
  expect(madeCode(deviceNumber('B') ?? -1, 12)).toMatch(/^290020000012\d$/)
  expect(isMistyped(madeCode(0, 3))).toBe(false)
})

test('no two devices of a shop ever make the same barcode, and none makes one twice [S10.18]', () => {
  const place = fc.nat(898)
  const count = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(place, place, count, count, (one, other, first, second) => {
      const made = (at: number, many: number) => madeCode(deviceNumber(suffixFor(at)) ?? -1, many)
      expect(made(one, first)).toHaveLength(13)
      expect(made(one, first) === made(other, second)).toBe(one === other && first === second)
    }),
  )
})

test('a device that no server has numbered yet makes none, one in Local Mode keeps apart from all tills [S10.18]', () => {
  expect(deviceNumber('XAFBCD')).toBeUndefined()
  const local = localDeviceNumber('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')
  expect(local).toBeGreaterThanOrEqual(900)
  expect(local).toBeLessThan(1_000)
})
