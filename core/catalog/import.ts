import { ZERO } from '../money/cents.ts'
import { type CellProblem, type Draft, type ReadLine, readLine, restoreCell } from './import-cells.ts'
import type { ImportColumn, MatchedHeaders } from './import-columns.ts'
import { type ExistingProduct, type ImportTarget, type Known, KnownProducts } from './import-known.ts'

export type LineProblem = CellProblem | { column: 'line'; code: 'too-many-cells' | 'ambiguous' }

/** What one line of a file will do. */
export type PlannedLine = {
  /** The row as a spreadsheet counts it: the header is 1. */
  row: number
  sku: string
  name: string
} & (
  | { status: 'added'; target: ImportTarget; after: Draft }
  | {
      status: 'changed'
      target: ImportTarget
      before: Draft
      after: Draft
      fields: ImportColumn[]
      repeats: number | undefined
    }
  | { status: 'unchanged'; repeats: number | undefined }
  | { status: 'refused'; problems: LineProblem[] }
)
export type LineStatus = PlannedLine['status']

export interface ImportPlan {
  lines: PlannedLine[]
  counts: Record<LineStatus, number>
}

export interface ImportFile {
  headers: MatchedHeaders
  /** How many headers the file has; cells beyond them are a slip of the file. */
  width: number
  rows: readonly (readonly string[])[]
  /** The row, as a spreadsheet counts, of the first of `rows`. */
  firstRow: number
}

/** Rows read between two pauses: well under a millisecond each on a slow phone. */
const SLICE = 100

/**
 * Plans what a catalogue file does to the shop's products, changing nothing. Products are told apart by sku, letter
 * by letter; a line without one by its name. A sku twice in a file updates what the
 * earlier line said. Importing the same file again changes nothing.
 * A generator, so that a page can breathe: it pauses every 100 rows with the number of rows read, and returns the plan.
 */
export function* planImport(
  file: ImportFile,
  existing: readonly ExistingProduct[],
): Generator<number, ImportPlan, void> {
  const known = new KnownProducts(existing)
  const plan: ImportPlan = { lines: [], counts: { added: 0, changed: 0, unchanged: 0, refused: 0 } }
  for (const [index, cells] of file.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = planLine(cells, file, file.firstRow + index, known)
    plan.lines.push(line)
    plan.counts[line.status] += 1
  }
  return plan
}

/** Runs slices to their end at once, for tests and small files. */
export function finish<Result>(slices: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = slices.next()
    if (step.done) return step.value
  }
}

function planLine(
  cells: readonly string[],
  file: ImportFile,
  row: number,
  known: KnownProducts,
): PlannedLine {
  const { places } = file.headers
  const read = readLine(cells, places)
  const shown = { row, sku: shownCell(cells, places.sku), name: shownCell(cells, places.name) }
  // An unquoted `12,50` in a file of commas pushes every later cell one place on.
  if (cells.slice(file.width).some((cell) => cell.trim() !== ''))
    return { ...shown, status: 'refused', problems: [{ column: 'line', code: 'too-many-cells' }] }
  const found = known.find(read.given)
  if (found === 'ambiguous')
    return { ...shown, status: 'refused', problems: [{ column: 'line', code: 'ambiguous' }] }
  const problems = found ? read.problems : problemsOfNew(read)
  if (problems.length > 0) return { ...shown, status: 'refused', problems }
  return found ? planChange(shown, read.given, found) : planAddition(shown, read.given, known)
}

type Shown = Pick<PlannedLine, 'row' | 'sku' | 'name'>

function planAddition(shown: Shown, given: Partial<Draft>, known: KnownProducts): PlannedLine {
  const after = { ...BLANK, ...given }
  const target: ImportTarget = { kind: 'new', row: shown.row }
  known.add({ target, draft: after, row: shown.row })
  return { ...shown, status: 'added', target, after }
}

function planChange(shown: Shown, given: Partial<Draft>, found: Known): PlannedLine {
  const before = found.draft
  const after = { ...before, ...given }
  const fields = (Object.keys(given) as ImportColumn[]).filter((column) => !isSame(column, before, after))
  const repeats = found.row
  const named = { ...shown, sku: shown.sku || before.sku, name: shown.name || before.name }
  found.draft = after
  found.row = shown.row
  if (fields.length === 0) return { ...named, status: 'unchanged', repeats }
  return { ...named, status: 'changed', target: found.target, before, after, fields, repeats }
}

function isSame(column: ImportColumn, before: Draft, after: Draft): boolean {
  if (column === 'category') return categoryKey(before.category) === categoryKey(after.category)
  return before[column] === after[column]
}

/** What makes two category names one: 'Dairy' and 'DAIRY ' are the same shelf. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase()
}

function problemsOfNew({ given, problems }: ReadLine): CellProblem[] {
  const isMissing = (column: 'name' | 'sellPrice') =>
    given[column] === undefined && !problems.some((problem) => problem.column === column)
  const missing = (['name', 'sellPrice'] as const).filter(isMissing)
  return [...problems, ...missing.map((column): CellProblem => ({ column, code: 'required' }))]
}

function shownCell(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : restoreCell(cells[place] ?? '').slice(0, 200)
}

const BLANK: Draft = {
  sku: '',
  name: '',
  description: '',
  barcode: '',
  category: '',
  sellPrice: ZERO,
  tradePrice: null,
  costPrice: ZERO,
  stockQuantity: 0,
}
