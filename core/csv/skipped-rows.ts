import { restoreCell } from './cells.ts'
import type { AnyLine, ImportFile } from './plan.ts'
import { writeCsv } from './write-csv.ts'

/**
 * The rows that an import leaves out, as they stand in its file and each with the reason in a cell behind them: a CSV
 * file to be put right and imported, with the separator that the spreadsheet it came from opens by itself. A row of too
 * many cells keeps them, so that it is refused until somebody puts it right.
 * @param heading of the column of reasons; a file that has it already gets new reasons
 */
export function skippedRows<Line extends AnyLine>(
  file: Omit<ImportFile<string>, 'headers'>,
  lines: readonly Line[],
  { heading, why }: { heading: string; why(line: Line): string },
): string {
  const { firstRow, separator } = file
  // Another program's headings are read again as what they were.
  const { header, rows } = file.from ?? file
  const width = header.at(-1) === heading ? header.length - 1 : header.length
  const skipped = lines.filter(({ status }) => status === 'refused')
  const table = skipped.map((line) => [
    ...cellsOf(rows[line.row - firstRow] ?? [], header.length, width),
    why(line),
  ])
  return writeCsv([[...header.slice(0, width), heading], ...table], separator)
}

function cellsOf(row: readonly string[], readWidth: number, width: number): string[] {
  const beyond = row.slice(readWidth)
  const extra = beyond.slice(0, beyond.findLastIndex((cell) => cell.trim() !== '') + 1)
  const known = Array.from({ length: width }, (_, place) => row[place] ?? '')
  return [...known, ...extra].map(restoreCell)
}
