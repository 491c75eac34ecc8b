// A spreadsheet splits cells at its own country's separator, which need not be this file's: under a South African
// setting a comma file is split at semicolons, even inside quotation marks. The full-width signs start formulas in
// Japanese ones.
const CELL_START = String.raw`(^|[,;|\t\r\n])([ \v\f"\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*)`
const FORMULA = String.raw`'*[=+\-@＝＋－＠]`
const BEFORE_FORMULA = new RegExp(`${CELL_START}(?=${FORMULA})`, 'gu')
const MARKED_FORMULA = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'gu')

/**
 * A text as a cell that no spreadsheet executes: trimmed, with an apostrophe before whatever would start a formula, at
 * its beginning or after a sign at which another spreadsheet splits cells (OWASP, CSV Injection; CWE-1236).
 */
export function neutraliseCell(text: string): string {
  return text.trim().replace(BEFORE_FORMULA, "$1$2'")
}

/** A number that Tuckshop itself writes: a plain decimal, which no spreadsheet takes for a formula. */
export interface Figure {
  readonly figure: string
}

/** A local day that Tuckshop itself writes: a date in a workbook. */
export interface DayCell {
  /** `2026-11-20` */
  readonly day: string
  /** How its text is written: `2026-11-20`, as papers have it `2026/11/20`, or as some programs want it `20/11/2026`. */
  readonly form: 'plain' | 'printed' | 'day-first'
}

/** A table cell: a user's text, or a number or a day of our own. */
export type Cell = string | Figure | DayCell

/** A day for a file. @param day `2026-11-20` */
export function dayCell(day: string, form: DayCell['form'] = 'plain'): DayCell {
  return { day, form }
}

/**
 * A number for a file. Its sign is kept: a loss stays a number.
 * @param decimal a plain decimal with a point, as `-5.00`
 * @throws RangeError for anything else: a text must never pass as a number.
 */
export function figure(decimal: string | number): Figure {
  const text = String(decimal)
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`)
  return { figure: text }
}

/** A cell for a file: texts are made harmless, numbers and days are left as they are. */
export function writtenCell(cell: Cell): string {
  if (typeof cell === 'string') return neutraliseCell(cell)
  if ('figure' in cell) return cell.figure
  return writtenDay(cell)
}

function writtenDay({ day, form }: DayCell): string {
  switch (form) {
    case 'plain':
      return day
    case 'printed':
      return day.replaceAll('-', '/')
    case 'day-first':
      return day.split('-').reverse().join('/')
    default:
      return form satisfies never
  }
}

/** A cell as its author meant it: trimmed, and without the apostrophes that exports put before formula signs. */
export function restoreCell(cell: string): string {
  return cell.trim().replace(MARKED_FORMULA, '$1$2')
}

const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Whether a spreadsheet wrote a long number in this cell as 6.00123E+12: its digits are gone. */
export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell.trim())
}

/** Whether all cells of a row are blank. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
