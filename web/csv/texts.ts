import type { ExportNote, FromProgram, Program, Recognised } from '#core/csv/other-program.ts'
import type { AnyLine, ImportPlan, LineStatus } from '#core/csv/plan.ts'
import { formatCount } from '#core/language/format-count.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { ImportWords } from './import-kind.ts'
import type { FileProblem } from './read-csv.ts'

const FILES: Record<
  Exclude<FileProblem['code'], 'no-header' | 'no-rows' | 'other-export'>,
  string
> = catalogue('csv.files', {
  empty: 'This file is empty.',
  spreadsheet: 'This is a spreadsheet. Open it and save it as CSV, then choose that file.',
  'not-text': 'This is not a CSV file.',
  'too-big': 'This file is larger than 20 MB. Split it and import the parts.',
  unreadable: 'This file could not be opened. Choose it again.',
  'broken-quote': 'has a quotation mark (") that is never closed.',
})

const FAULTS: Record<StorageFault | 'cancelled', string> = catalogue('csv.faults', {
  cancelled: 'You stopped the import.',
  quota: 'This device is full. Free up some space first.',
  closed: 'The browser closed this page’s storage. Reload the page first.',
  blocked: 'Tuckshop is open in another tab. Close that tab first.',
  unknown: 'This device could not save the rest. Please try again.',
})

/** Behind the name of a column: what a spreadsheet did to a long number. */
export const SHORTENED =
  'was shortened by your spreadsheet. Show that column there as a number without decimals, and save the file again.'

/** All texts that the imports share. */
const words = catalogue('csv', {
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
  skippedHint: 'These rows were left out. Save them as a file, correct them there, and import that file.',
  saveSkipped: 'Save skipped rows',
  whySkipped: 'Why it was skipped',
})

export const texts = {
  ...words,
  unused: (headers: readonly string[]) => `Not used: ${headers.join(', ')}`,
  skippedFile: (name: string) => `${name.replace(/\.[^.]*$/, '')}-skipped.csv`,
  summary: ({ added, changed }: ImportPlan<AnyLine>['outcome'], refused: number) =>
    [
      `${formatCount(added)} added`,
      `${formatCount(changed)} changed`,
      ...(refused > 0 ? [`${formatCount(refused)} skipped`] : []),
    ].join(', '),
} as const

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
      return `${texts.row({ row: problem.row })} ${FILES['broken-quote']}`
    default:
      return FILES[problem.code]
  }
}

/** Why saving stopped, and what to do. */
export function faultWords(cause: StorageFault | 'cancelled'): string {
  return FAULTS[cause]
}

const PROGRAMS: Record<Program, string> = catalogue('csv.programs', {
  loyverse: 'Loyverse',
  yoco: 'Yoco',
  shopify: 'Shopify',
})

/** Whose export a file is, and of what. */
export function exportWords({ program, contents }: Recognised): string {
  return `This is a ${PROGRAMS[program]} export of ${contents}.`
}

/** What of an export is left out, or not as it was there. */
export function noteWords(
  { code, count = 0 }: ExportNote,
  { program }: Pick<FromProgram, 'program'>,
): string {
  const of = (one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
  switch (code) {
    case 'below-zero':
      return `${of('product has', 'products have')} less than nothing in stock there: count ${count === 1 ? 'it' : 'them'} here.`
    case 'parts':
      return `${of('item is', 'items are')} made of others. ${count === 1 ? 'It comes' : 'They come'} in without the parts.`
    case 'long-text':
      return `${of('description is', 'descriptions are')} longer than 2,000 characters and left out.`
    case 'no-stock':
      return program === 'shopify'
        ? 'This file has no stock. Import this first, then the file of Products → Inventory → Export.'
        : 'This file has no stock. Count it here, or add a column named Stock to the file.'
    case 'no-supplier':
      return 'A vendor is taken as the supplier where your list of suppliers has that name.'
    case 'consent':
      return 'Who agreed to marketing is left out: the file does not say when and how. Ask them again.'
    case 'points':
      return 'Loyalty points are left out.'
    case 'owed':
      return 'What customers owe is not in this file: enter it on their account as an opening balance.'
    default:
      return code satisfies never
  }
}
