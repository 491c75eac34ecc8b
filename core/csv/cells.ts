// What makes a spreadsheet read a cell as a formula, behind any apostrophes of its author.
const FORMULA = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs: trimmed, with an apostrophe before what would start a formula. */
export function neutraliseCell(text: string): string {
  const bare = text.trim()
  return FORMULA.test(bare) ? `'${bare}` : bare
}

/** A cell as its author meant it: trimmed, and without the apostrophe that exports put before a formula sign. */
export function restoreCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '')
}

/** Whether nothing but blanks stands in a row. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
