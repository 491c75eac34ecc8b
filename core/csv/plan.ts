import type { Intent } from '../sync/operations.ts'
import type { MatchedHeaders } from './headers.ts'

/** A CSV file as read: its header understood, its rows as they stand. */
export interface ImportFile<Column extends string> {
  headers: MatchedHeaders<Column>
  /** How many headers the file has; cells beyond them are a slip of the file. */
  width: number
  rows: readonly (readonly string[])[]
  /** The row, as a spreadsheet counts, of the first of `rows`. */
  firstRow: number
}

/** What one line of a file does. */
export type LineStatus = 'added' | 'changed' | 'unchanged' | 'refused'

/** What every planned line says, of whatever register. */
export interface AnyLine {
  /** The row as a spreadsheet counts it: the header is 1. */
  row: number
  status: LineStatus
}

/** What is wrong with a line as a whole. */
export type WholeLineProblem = { column: 'line'; code: 'too-many-cells' | 'ambiguous' }

/** What a file will do, line by line, in the order of its rows. */
export interface ImportPlan<Line extends AnyLine> {
  lines: Line[]
  counts: Record<LineStatus, number>
}

/** The operations of a plan, in the order they must be stored. */
export interface ImportIntents {
  intents: Intent[]
  /** For each line that writes, how many intents stand before the next one: tells how many lines a part has saved. */
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
