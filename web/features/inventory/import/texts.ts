import type { LineProblem } from '#core/catalog/import.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#core/catalog/import-columns.ts'
import type { ImportWords } from '#web/csv/import-kind.ts'
import { formatCount } from '#web/ui/format-count.ts'

const COLUMNS: Record<ImportColumn, string> = {
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  barcode: 'Barcode',
  category: 'Category',
  sellPrice: 'Retail price',
  tradePrice: 'Trade price',
  costPrice: 'Cost price',
  stockQuantity: 'Stock',
}

const PROBLEMS: Record<LineProblem['code'], string> = {
  required: 'is missing',
  'too-long': 'is too long',
  'control-character': 'holds a character that cannot be printed',
  'not-money': 'is not an amount',
  'other-currency': 'is in another currency than your shop’s',
  'too-precise': 'has more than two decimals',
  negative: 'is below zero',
  'too-large': 'is too large',
  'not-whole': 'is not a whole number',
  'too-many-cells':
    'This row has more cells than the first row. Put quotation marks around prices with a comma.',
  ambiguous: 'Several of your products answer to this. Give each its own SKU first.',
}

/** What the import of a catalogue says for itself. */
export const importWords: ImportWords = {
  hint: IMPORT_COLUMNS.join(', '),
  noHeader: 'The first row must name the columns, such as sku, name and sellPrice.',
  noRows: 'This file names its columns but holds no products.',
  things: (count) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
}

export const lineTexts = {
  nameless: 'No name',
  none: 'none',
  repeats: (row: number) => `Same product as row ${formatCount(row)}`,
} as const

/** What is wrong with a line, for its owner. */
export function problemWords(problem: LineProblem): string {
  const words = PROBLEMS[problem.code]
  return problem.column === 'line' ? words : `${COLUMNS[problem.column]} ${words}`
}

/** A column's name on screen. */
export function columnWords(column: ImportColumn): string {
  return COLUMNS[column]
}
