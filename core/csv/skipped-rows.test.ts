import { expect, test } from 'vitest'
import { planOf } from '../catalog/import-builders.ts'
import { skippedRows } from './skipped-rows.ts'

const why = { heading: 'Why', why: ({ row }: { row: number }) => `row ${row}` }

/** The file of what an import of this one leaves out, as rows of cells without quotation marks. */
function skipped(header: readonly string[], ...rows: string[][]): string[][] {
  const { lines } = planOf([header, ...rows])
  const text = skippedRows({ header, rows, firstRow: 2, separator: ',' }, lines, why)
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
}

test('what an import leaves out is a file with its own columns, and the reason behind each row [S3.3]', () => {
  expect(
    skipped(
      ['Code', 'Item', 'Price', 'Shelf'],
      ['A', 'Bread', 'twelve', '3'],
      ['B', 'Milk', '20', '4'],
      ['C', 'Eggs'],
    ),
  ).toEqual([
    ['Code', 'Item', 'Price', 'Shelf', 'Why'],
    ['A', 'Bread', 'twelve', '3', 'row 2'],
    ['C', 'Eggs', '', '', 'row 4'],
  ])
})

test('a row that an unquoted decimal comma made too long is left out again until it is put right [S5.3]', () => {
  const file = skipped(['Code', 'Item', 'Price'], ['A', 'Bread', '12', '50', ' ', ''], ['B', '', '9', ' '])
  expect(file).toEqual([
    ['Code', 'Item', 'Price', 'Why'],
    ['A', 'Bread', '12', '50', 'row 2'],
    ['B', '', '9', 'row 3'],
  ])
  const [header = [], ...rows] = file
  expect(planOf([header, ...rows]).counts).toMatchObject({ added: 0, refused: 2 })
  expect(skipped(header, ...rows)[2]).toEqual(['B', '', '9', 'row 3'])
})

test('a cell that would start a formula is harmless in that file, which has the separator of the one that was imported', () => {
  const header = ['Code', 'Item', 'Price']
  const rows = [["'=1+1", '-A', 'free']]
  const file = { header, rows, firstRow: 2, separator: ';' } as const
  const text = skippedRows(file, planOf([header, ...rows]).lines, why)
  expect(text).toContain("'=1+1;'-A;free")
})
