// What makes a spreadsheet read a cell as a formula, behind any apostrophes of its author.
const FORMULA = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs: trimmed, with an apostrophe before what would start a formula. */
export function neutraliseCell(text: string): string {
  const bare = text.trim()
  return FORMULA.test(bare) ? `'${bare}` : bare
}

/** A number that Tuckshop itself writes: a plain decimal, which no spreadsheet takes for a formula. */
export interface Figure {
  readonly figure: string
}

/** A cell of a table: a text, whoever wrote it, or a number of our own. */
export type Cell = string | Figure

/**
 * A number for a file, which keeps its sign there: a loss stays a number.
 * @param decimal a plain decimal with a point, as `-5.00`
 * @throws RangeError for anything else: a text must never pass as a number.
 */
export function figure(decimal: string | number): Figure {
  const text = String(decimal)
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`)
  return { figure: text }
}

/** A cell as it stands in a file: texts run no formula, numbers are left as they are. */
export function writtenCell(cell: Cell): string {
  return typeof cell === 'string' ? neutraliseCell(cell) : cell.figure
}

/** A cell as its author meant it: trimmed, and without the apostrophe that exports put before a formula sign. */
export function restoreCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '')
}

/** Whether nothing but blanks stands in a row. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
