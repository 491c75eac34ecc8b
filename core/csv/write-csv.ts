import { type Cell, writtenCell } from './cells.ts'

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t'

// Without it Excel reads UTF-8 as the system's legacy code page.
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as the text of a CSV file (RFC 4180) that spreadsheets open with the right characters and without executing
 * anything. Reading it back with `restoreCell` gives the cells as they were, trimmed.
 * @param separator of its cells
 */
export function writeCsv(table: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return BYTE_ORDER_MARK + writeLines(table, separator)
}

/** Lines that follow others in such a file: a long one is written in pieces. */
export function writeLines(table: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return table.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('')
}

/** A file with words of all of it below its last line. */
export function withLastLine(file: string, words: string): string {
  return `${file}${writeCell(words)}\r\n`
}

function writeCell(each: Cell): string {
  const cell = writtenCell(each)
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
