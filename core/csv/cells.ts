// A spreadsheet begins a cell at its own country's separator, which need not be this file's: between South African
// ones a comma file is cut at semicolons, also amid quotation marks. The wide signs are formulas in Japanese ones.
const CELL_START = String.raw`(^|[,;|\t\r\n])([ \v\f"\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*)`
const FORMULA = String.raw`'*[=+\-@＝＋－＠]`
const BEFORE_FORMULA = new RegExp(`${CELL_START}(?=${FORMULA})`, 'gu')
const MARKED_FORMULA = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'gu')

/**
 * A text as a cell that no spreadsheet runs: trimmed, with an apostrophe before whatever would start a formula, at its
 * beginning or behind a sign that another spreadsheet parts cells by (OWASP, CSV Injection; CWE-1236).
 */
export function neutraliseCell(text: string): string {
  return text.trim().replace(BEFORE_FORMULA, "$1$2'")
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

/** A cell as its author meant it: trimmed, and without the apostrophes that exports put before formula signs. */
export function restoreCell(cell: string): string {
  return cell.trim().replace(MARKED_FORMULA, '$1$2')
}

/** Whether nothing but blanks stands in a row. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
