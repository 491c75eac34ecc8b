import { expect, test } from 'vitest'
import { isUnderWay, NO_BURST, scannedCode, takeKey } from './scan-burst.ts'

/** Types `text` with so many milliseconds between the keys. */
function typed(text: string, gapMs: number) {
  let at = 1_000
  let burst = NO_BURST
  for (const key of text) {
    at += gapMs
    burst = takeKey(burst, key, at)
  }
  return { burst, at }
}

test('a scanner’s burst and its Enter make a code [S2.12]', () => {
  const { burst, at } = typed('6001234500019', 8)
  expect(scannedCode(burst, at + 8, true)).toBe('6001234500019')
})

test('the same keys from a person are no scan [S2.12]', () => {
  const { burst, at } = typed('6001234500019', 90)
  expect(scannedCode(burst, at + 90, true)).toBeUndefined()
})

test('a quick hand on a short number is no scan, nor is a quick word [S2.16]', () => {
  for (const text of ['24', '1500', 'milk']) {
    const { burst, at } = typed(text, 10)
    expect(scannedCode(burst, at + 10, true)).toBeUndefined()
  }
})

test('an Enter pressed later does not belong to the burst [S2.12]', () => {
  const { burst, at } = typed('6001234500019', 8)
  expect(scannedCode(burst, at + 400, true)).toBeUndefined()
})

test('what was typed before the burst is not part of the code [S2.12]', () => {
  const { burst } = typed('12', 8)
  expect(takeKey(burst, '6', 5_000).text).toBe('6')
})

test('nothing is under way before the first key', () => {
  expect(isUnderWay(NO_BURST, 0)).toBe(false)
})
