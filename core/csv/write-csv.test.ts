import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseCell, restoreCell } from './cells.ts'
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
])('the text %j stands in a file as %j, which no spreadsheet runs', (text, cell) => {
  expect(neutraliseCell(text)).toBe(cell)
})

test('whatever a text is, its cell gives it back, trimmed, and starts no formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n "x'), maxLength: 8 })
  fc.assert(
    fc.property(text, (each) => {
      expect(restoreCell(neutraliseCell(each))).toBe(each.trim())
      expect(neutraliseCell(each)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('a file begins with the mark that Excel needs, and quotes what would break a row', () => {
  expect(
    writeCsv([
      ['name', 'notes'],
      ['Zoë', 'a "b", c\nd'],
    ]),
  ).toBe('\ufeffname,notes\r\nZoë,"a ""b"", c\nd"\r\n')
})
