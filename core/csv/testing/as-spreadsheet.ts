/**
 * The cells of a file that a spreadsheet would take for formulas, reading the file with any separator and with or
 * without regard to quotation marks. Empty for a harmless file. Our own numbers may be negative.
 */
export function startsFormula(file: string): string[] {
  const found = new Set<string>()
  for (const separator of [',', ';', '\t', '|']) {
    for (const cell of cellsBy(separator, file)) if (isFormula(cell)) found.add(cell)
    for (const cell of file.split(separator === '|' ? /[|\r\n]/ : new RegExp(`[${separator}\r\n]`)))
      if (isFormula(cell)) found.add(cell)
  }
  return [...found]
}

function isFormula(cell: string): boolean {
  const bare = cell.replace(/^[\s"\ufeff\u200b]+/, '')
  return /^[=+\-@＝＋－＠]/.test(bare) && !/^-?\d+(\.\d+)?"*\s*$/.test(bare)
}

/** RFC 4180 with another separator: a quotation mark counts at the beginning of a cell only. */
function cellsBy(separator: string, file: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= file.length; ) {
    let cell = ''
    if (file[at] === '"') {
      at += 1
      while (at < file.length && !(file[at] === '"' && file[at + 1] !== '"')) {
        cell += file[at]
        at += file[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < file.length && file[at] !== separator && !/[\r\n]/.test(file[at] ?? '')) {
      cell += file[at]
      at += 1
    }
    cells.push(cell)
    at += 1
  }
  return cells
}
