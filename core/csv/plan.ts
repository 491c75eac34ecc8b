import type { Intent } from '../sync/operations.ts'
import type { MatchedHeaders } from './headers.ts'

/** A parsed CSV file: its header understood, its rows unchanged. */
export interface ImportFile<Column extends string> {
  headers: MatchedHeaders<Column>
  /** How many headers the file has; cells beyond them are a mistake in the file. */
  width: number
  rows: readonly (readonly string[])[]
  /** The row number of the first of `rows`, as a spreadsheet counts. */
  firstRow: number
}

/** What one line of a file does. */
export type LineStatus = 'added' | 'changed' | 'unchanged' | 'refused'

/** What every planned line has, for products and customers alike. */
export interface AnyLine {
  /** The row as a spreadsheet counts it: the header is 1. */
  row: number
  status: LineStatus
}

/** What is wrong with the whole line. */
export type WholeLineProblem = { column: 'line'; code: 'too-many-cells' | 'ambiguous' }

/** What an import will do, line by line, in the order of the file's rows. */
export interface ImportPlan<Line extends AnyLine> {
  lines: Line[]
  counts: Record<LineStatus, number>
}

/** The operations of a plan, in the order in which they must be stored. */
export interface ImportIntents {
  intents: Intent[]
  /** For each line that writes, the number of intents before the next one: shows how many lines a part has saved. */
  lineEnds: number[]
}

/** Lines worked on between two pauses: well under a millisecond each on a slow phone. */
export const SLICE = 100

/** A plan of lines that are all decided. */
export function planOfLines<Line extends AnyLine>(lines: Line[]): ImportPlan<Line> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { status } of lines) counts[status] += 1
  return { lines, counts }
}

/** Whether a row has cells beyond its headers: an unquoted `12,50` pushes every later cell one place on. */
export function hasTooManyCells(cells: readonly string[], width: number): boolean {
  return cells.slice(width).some((cell) => cell.trim() !== '')
}

/** How many lines are saved whole when the first `doneIntents` operations are stored. */
export function savedLines({ lineEnds }: ImportIntents, doneIntents: number): number {
  let saved = 0
  for (const end of lineEnds) {
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
