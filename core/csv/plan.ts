import type { Intent } from '../sync/operations.ts'
import type { MatchedHeaders } from './headers.ts'
import type { FromProgram } from './other-program.ts'
import type { Separator } from './write-csv.ts'

/** A parsed CSV file: its header understood, its rows unchanged. */
export interface ImportFile<Column extends string> {
  headers: MatchedHeaders<Column>
  /** The header row as it is spelt; cells beyond its width are a mistake in the file. */
  header: readonly string[]
  separator: Separator
  rows: readonly (readonly string[])[]
  /** The row number of the first of `rows`, as a spreadsheet counts. */
  firstRow: number
  /** Of another program's export, whose columns `header` and `rows` have as ours: what it is, and how it is spelt. */
  from?: FromProgram
}

/** Another program's export, its rows under our own headings. */
export type ReadExport<Column extends string> = Pick<ImportFile<Column>, 'headers' | 'header' | 'rows'> & {
  from: FromProgram
}

/** What one line of a file does. */
export type LineStatus = 'added' | 'changed' | 'unchanged' | 'refused'

/** The row that a line is about: one of the shop's, or the one that an earlier or this line makes. */
export type RowTarget = { kind: 'existing'; id: string } | { kind: 'new'; row: number }

/** What every planned line has, for products and customers alike. */
export interface AnyLine {
  /** The row as a spreadsheet counts it: the header is 1. */
  row: number
  status: LineStatus
  /** What it writes to; none where it writes nothing. */
  target?: RowTarget
}

/** What is wrong with the whole line. */
export type WholeLineProblem = { column: 'line'; code: 'too-many-cells' | 'ambiguous' }

/** What an import will do, line by line, in the order of the file's rows. */
export interface ImportPlan<Line extends AnyLine> {
  lines: Line[]
  /** Lines of each status. */
  counts: Record<LineStatus, number>
  /** What comes of them: two lines about the same one are one. */
  outcome: { added: number; changed: number }
}

/** The operations of a plan, in the order in which they must be stored. */
export interface ImportIntents {
  intents: Intent[]
  /** For each that is written, the number of intents until all its lines are: shows how many a part has saved. */
  ends: number[]
}

/** Lines worked on between two pauses: well under a millisecond each on a slow phone. */
export const SLICE = 100

/** A plan of lines that are all decided. */
export function planOfLines<Line extends AnyLine>(lines: Line[]): ImportPlan<Line> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  const made = new Set<number>()
  const changed = new Set<string>()
  for (const { status, target } of lines) {
    counts[status] += 1
    if (target?.kind === 'new') made.add(target.row)
    else if (target) changed.add(target.id)
  }
  return { lines, counts, outcome: { added: made.size, changed: changed.size } }
}

/** How many an import makes or changes. */
export function writtenBy({ outcome }: Pick<ImportPlan<AnyLine>, 'outcome'>): number {
  return outcome.added + outcome.changed
}

/** Whether a row has cells beyond its headers: an unquoted `12,50` pushes every later cell one place on. */
export function hasTooManyCells(
  cells: readonly string[],
  { header }: Pick<ImportFile<string>, 'header'>,
): boolean {
  return cells.slice(header.length).some((cell) => cell.trim() !== '')
}

/** How many are saved whole when the first `doneIntents` operations are stored. */
export function savedWhole({ ends }: ImportIntents, doneIntents: number): number {
  let saved = 0
  for (const end of ends) {
    if (end > doneIntents) break
    saved += 1
  }
  return saved
}

/** Runs slices to their end at once, for tests and small files. */
export function finish<Result>(slices: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = slices.next()
    if (step.done) return step.value
  }
}
