import type { ExportNote, FromProgram, Program, Recognised } from '#core/csv/other-program.ts'
import type { AnyLine, ImportPlan, LineStatus } from '#core/csv/plan.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { ImportWords } from './import-kind.ts'
import type { FileProblem } from './read-csv.ts'

const files = catalogue('csv.files', {
  empty: 'This file is empty.',
  spreadsheet: 'This is a spreadsheet. Open it and save it as CSV, then choose that file.',
  'not-text': 'This is not a CSV file.',
  'too-big': 'This file is larger than 20 MB. Split it and import the parts.',
  unreadable: 'This file could not be opened. Choose it again.',
  'broken-quote': 'Row {row} has a quotation mark (") that is never closed.',
})

const FAULTS: Record<StorageFault | 'cancelled', string> = catalogue('csv.faults', {
  cancelled: 'You stopped the import.',
  quota: 'This device is full. Free up some space first.',
  closed: 'The browser closed this page’s storage. Reload the page first.',
  blocked: 'Tuckshop is open in another tab. Close that tab first.',
  unknown: 'This device could not save the rest. Please try again.',
})

/** What is said of the cells of a row. */
export const cellTexts = catalogue('csv.cells', {
  /** What a spreadsheet did to a long number. */
  shortened:
    '{column} was shortened by your spreadsheet. Show that column there as a number without decimals, and save the file again.',
  tooMany:
    'This row has more cells than the first row. Put quotation marks around text that contains a comma.',
  change: '{column}: {before} → {after}',
  cell: '{column} {value}',
})

/** All texts that the imports share. */
export const texts = catalogue('csv', {
  title: 'Import CSV',
  choose: 'Choose a file',
  drop: 'or drop it here',
  hint: 'Columns: {columns}. Other common column names work too. You see every change before it is made.',
  store: 'Prices and stock of',
  notes: 'About this file',
  reading: 'Reading {name}',
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  filters: { all: 'All', added: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Skipped' },
  filterLabel: 'Show',
  lines: 'What the import will do',
  status: { added: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Skipped' } satisfies Record<
    LineStatus,
    string
  >,
  row: 'Row {row}',
  confirm: 'Import {things}',
  nothing: 'Nothing to import',
  saving: 'Saving {saved} of {total}',
  progress: 'Import progress',
  none: 'none',
  stopped: '{saved} of {things} saved',
  again: 'Import the rest',
  resume: 'What was saved is kept. Import the same file again for the rest: nothing is added twice.',
  done: 'Import finished',
  doneWith: 'Import finished: {summary}',
  skippedHint: 'These rows were left out. Save them as a file, correct them there, and import that file.',
  saveSkipped: 'Save skipped rows',
  whySkipped: 'Why it was skipped',
  rowProblems: 'Row {row}: {problems}',
  unused: 'Not used: {columns}',
  skippedFile: '{name}-skipped.csv',
  summary: '{added} added, {changed} changed',
  summaryWithSkipped: '{added} added, {changed} changed, {skipped} skipped',
})

/** What an import did, in one line. */
export function summaryWords({ added, changed }: ImportPlan<AnyLine>['outcome'], skipped: number): string {
  return skipped > 0
    ? texts.summaryWithSkipped({ added, changed, skipped })
    : texts.summary({ added, changed })
}

/** What the file of the rows that were left out is called. @param name of the whole file */
export function skippedFile(name: string): string {
  return texts.skippedFile({ name: name.replace(/\.[^.]*$/, '') })
}

/** What is wrong with a whole file, and what to do. */
export function fileWords(problem: FileProblem, words: ImportWords): string {
  switch (problem.code) {
    case 'no-header':
      return words.noHeader
    case 'no-rows':
      return words.noRows
    case 'other-export':
      return `${exportWords(problem)} ${words.otherExport(problem)}`
    case 'broken-quote':
      return files[problem.code]({ row: problem.row })
    default:
      return files[problem.code]
  }
}

/** Why saving stopped, and what to do. */
export function faultWords(cause: StorageFault | 'cancelled'): string {
  return FAULTS[cause]
}

const programs = catalogue('csv.programs', {
  loyverse: 'Loyverse',
  yoco: 'Yoco',
  shopify: 'Shopify',
} satisfies Record<Program, string>)

const exportTexts = catalogue('csv.exports', {
  products: 'This is a {program} export of products.',
  stock: 'This is a {program} export of stock.',
  customers: 'This is a {program} export of customers.',
  sales: 'This is a {program} export of sales.',
})

/** Whose export a file is, and of what. */
export function exportWords({ program, contents }: Recognised): string {
  return exportTexts[contents]({ program: programs[program] })
}

const notes = catalogue('csv.notes', {
  'below-zero': {
    one: '{count} product has less than nothing in stock there: count it here.',
    other: '{count} products have less than nothing in stock there: count them here.',
  },
  parts: {
    one: '{count} item is made of others. It comes in without the parts.',
    other: '{count} items are made of others. They come in without the parts.',
  },
  'long-text': {
    one: '{count} description is longer than 2 000 characters and left out.',
    other: '{count} descriptions are longer than 2 000 characters and left out.',
  },
  'no-stock': 'This file has no stock. Count it here, or add a column named Stock to the file.',
  stockApart: 'This file has no stock. Import this first, then the file of Products → Inventory → Export.',
  'no-supplier': 'A vendor is taken as the supplier where your list of suppliers has that name.',
  consent: 'Who agreed to marketing is left out: the file does not say when and how. Ask them again.',
  points: 'Loyalty points are left out.',
  owed: 'What customers owe is not in this file: enter it on their account as an opening balance.',
})

/** What of an export is left out, or not as it was there. */
export function noteWords(
  { code, count = 0 }: ExportNote,
  { program }: Pick<FromProgram, 'program'>,
): string {
  switch (code) {
    case 'below-zero':
    case 'parts':
    case 'long-text':
      return notes[code]({ count })
    case 'no-stock':
      return program === 'shopify' ? notes.stockApart : notes[code]
    default:
      return notes[code]
  }
}
