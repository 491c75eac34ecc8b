import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import { figure, neutraliseCell, restoreCell } from './cells.ts'
import { writeCsv } from './write-csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+27 82 555 0101', "'+27 82 555 0101"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ['  =1 ', "'=1"],
  ['1-2', '1-2'],
  ["O'Brien", "O'Brien"],
  ["'quoted'", "'quoted'"],
])('the text %j is written as %j, which no spreadsheet executes', (text, cell) => {
  expect(neutraliseCell(text)).toBe(cell)
})

test('every text is read back from its cell, trimmed, and starts no formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n "x'), maxLength: 8 })
  fc.assert(
    fc.property(text, (each) => {
      expect(restoreCell(neutraliseCell(each))).toBe(each.trim())
      expect(neutraliseCell(each)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('a file begins with the byte order mark that Excel needs, and quotes what would break a row', () => {
  expect(
    writeCsv([
      ['name', 'notes'],
      ['Zoë', 'a "b", c\nd'],
    ]),
  ).toBe('\ufeffname,notes\r\nZoë,"a ""b"", c\nd"\r\n')
})

test('a loss is written as a number that a spreadsheet can add; a text of the same characters stays a text', () => {
  expect(writeCsv([['-5.00', figure('-5.00'), figure(-40), figure('12.50')]])).toBe(
    "\ufeff'-5.00,-5.00,-40,12.50\r\n",
  )
})

test('every amount is written exactly and read back unchanged', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const text = toDecimalText(cents(amount))
      const written = writeCsv([[figure(text)]])
      expect(written).toBe(`\ufeff${text}\r\n`)
      expect(restoreCell(text)).toBe(text)
    }),
  )
})

test.each([
  '=1',
  '-1+1',
  '1e5',
  '',
  '- 5',
  '-',
  '+5',
  '1,50',
  'R5.00',
  '-5\t',
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('what is no plain decimal, like %j, is never written as a number', (text) => {
  expect(() => figure(text)).toThrow(RangeError)
})
