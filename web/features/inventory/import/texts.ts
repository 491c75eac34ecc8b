import type { LineProblem, LineStatus } from '#core/catalog/import.ts'
import type { ImportColumn } from '#core/catalog/import-columns.ts'
import type { StorageFault } from '#web/store/shop.ts'
import { number } from '../texts.ts'
import type { FileProblem } from './read-csv.ts'

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
  'too-precise': 'has more than two decimals',
  negative: 'is below zero',
  'too-large': 'is too large',
  'not-whole': 'is not a whole number',
  'too-many-cells':
    'This row has more cells than the first row. Put quotation marks around prices with a comma.',
  ambiguous: 'Several of your products answer to this. Give each its own SKU first.',
}

const FILES: Record<FileProblem['code'], string> = {
  empty: 'This file is empty.',
  spreadsheet: 'This is a spreadsheet. Open it and save it as CSV, then choose that file.',
  'not-text': 'This is not a CSV file.',
  'too-big': 'This file is larger than 20 MB. Split it and import the parts.',
  unreadable: 'This file could not be opened. Choose it again.',
  'no-header': 'The first row must name the columns, such as sku, name and sellPrice.',
  'no-rows': 'This file names its columns but holds no products.',
  'broken-quote': 'has a quotation mark that does not close.',
}

const FAULTS: Record<StorageFault | 'cancelled', string> = {
  cancelled: 'You stopped the import.',
  quota: 'This device is full. Free some space first.',
  closed: 'The browser closed its storage. Reload the page first.',
  blocked: 'Another tab holds the storage. Close it first.',
  unknown: 'This device could not save.',
}

/** Every word of the import. */
export const texts = {
  title: 'Import CSV',
  choose: 'Choose a file',
  drop: 'or drop it here',
  hint: 'Columns: sku, name, description, barcode, category, sellPrice, tradePrice, costPrice, stockQuantity. Other common names are understood too. Nothing changes before you have seen it.',
  reading: (name: string) => `Reading ${name}`,
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  filters: { all: 'All', added: 'Added', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  filterLabel: 'Show',
  lines: 'What the file will do',
  status: { added: 'New', changed: 'Changed', unchanged: 'Same', refused: 'Refused' } satisfies Record<
    LineStatus,
    string
  >,
  row: (row: number) => `Row ${number(row)}`,
  repeats: (row: number) => `Same product as row ${number(row)}`,
  unused: (headers: readonly string[]) => `Not used: ${headers.join(', ')}`,
  confirm: (lines: number) => `Import ${products(lines)}`,
  nothing: 'Nothing to import',
  saving: (saved: number, total: number) => `Saving ${number(saved)} of ${number(total)}`,
  progress: 'Import progress',
  nameless: 'No name',
  none: 'none',
  stopped: (saved: number, total: number) => `${number(saved)} of ${products(total)} saved`,
  again: 'Import the rest',
  resume: 'What was saved stays. Import the same file again for the rest: nothing comes in twice.',
  done: 'Import finished',
  summary: (added: number, changed: number, refused: number) =>
    [
      `${number(added)} added`,
      `${number(changed)} changed`,
      ...(refused > 0 ? [`${number(refused)} refused`] : []),
    ].join(', '),
} as const

/** What is wrong with a line, for its owner. */
export function problemWords(problem: LineProblem): string {
  const words = PROBLEMS[problem.code]
  return problem.column === 'line' ? words : `${COLUMNS[problem.column]} ${words}`
}

/** What is wrong with a whole file, and what to do. */
export function fileWords(problem: FileProblem): string {
  const words = FILES[problem.code]
  return problem.code === 'broken-quote' ? `Row ${number(problem.row)} ${words}` : words
}

/** Why a saving stopped, and what to do. */
export function faultWords(cause: StorageFault | 'cancelled'): string {
  return FAULTS[cause]
}

/** A column's name on screen. */
export function columnWords(column: ImportColumn): string {
  return COLUMNS[column]
}

function products(count: number): string {
  return `${number(count)} ${count === 1 ? 'product' : 'products'}`
}
