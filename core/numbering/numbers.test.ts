import { expect, test } from 'vitest'
import { formatNumber, mergeCounters, parseNumber, suffixFor, takeNumber } from './numbers.ts'

test('the first device of a business prints receipts without a suffix [S9.10]', () => {
  const first = takeNumber({}, 'receipt', '')
  expect(first.number).toBe('R000001')
  expect(takeNumber(first.counters, 'receipt', '').number).toBe('R000002')
})

test('a later device adds its suffix, and each series counts for itself [S9.10, S9.11]', () => {
  expect(takeNumber({ receipt: 41 }, 'receipt', 'B').number).toBe('R000042-B')
  expect(takeNumber({ receipt: 41 }, 'quote', 'B').number).toBe('Q0001-B')
  expect(takeNumber({ receipt: 41 }, 'invoice', '').number).toBe('INV0001')
})

test('a full series grows instead of starting over [S9.10]', () => {
  expect(formatNumber('receipt', 1_000_000, '')).toBe('R1000000')
})

test('suffixes run like the columns of a spreadsheet: Z, AA, AB', () => {
  expect([0, 1, 2, 26, 27, 52, 53, 702, 703].map(suffixFor)).toEqual([
    '',
    'A',
    'B',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('two memories of one device keep the higher count of each series', () => {
  expect(mergeCounters({ receipt: 3, quote: 9 }, { receipt: 7 })).toEqual({ receipt: 7, quote: 9 })
})

test('a printed number says its series, its place and its suffix', () => {
  expect(parseNumber('R000042-B')).toEqual({ series: 'receipt', count: 42, suffix: 'B' })
  expect(parseNumber('INV12345')).toEqual({ series: 'invoice', count: 12345, suffix: '' })
  expect(parseNumber('DEMO0001')).toEqual({ series: 'demo', count: 1, suffix: '' })
  for (const other of ['', 'R', '000042', 'X000042', 'R000042-b']) expect(parseNumber(other)).toBeUndefined()
})
