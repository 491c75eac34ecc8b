import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/browser'
import { type Cell, type DayCell, writtenCell } from '#core/csv/cells.ts'

/** The widest column, in characters: a note must not push the figures off the screen. */
const WIDEST = 40
/** How many lines decide how wide a column is. */
const MEASURED_LINES = 200

/**
 * A table as a workbook of one sheet, whose numbers are numbers and whose days are days. Texts are made harmless as in a CSV
 * file: saved as one, the workbook is the same file (decision 0160).
 */
export function writeXlsx(table: readonly (readonly Cell[])[]): Promise<Blob> {
  const sheetData: SheetData = table.map((row, at) =>
    row.map((cell) => (at === 0 ? { value: writtenCell(cell), fontWeight: 'bold' as const } : typed(cell))),
  )
  return writeExcelFile(sheetData, { columns: widthsOf(table), stickyRowsCount: 1 }).toBlob()
}

function typed(cell: Cell): CellObject | null {
  if (typeof cell === 'string') return cell === '' ? null : { type: String, value: writtenCell(cell) }
  if ('figure' in cell) {
    const decimals = cell.figure.split('.')[1]?.length ?? 0
    return {
      type: Number,
      value: Number(cell.figure),
      format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
    }
  }
  const [year = 0, month = 1, date = 1] = cell.day.split('-').map(Number)
  // A day of the sheet has no zone: the library reads it as UTC.
  return { type: Date, value: new Date(Date.UTC(year, month - 1, date)), format: DAY_FORMATS[cell.form] }
}

const DAY_FORMATS: Record<DayCell['form'], string> = {
  plain: 'yyyy-mm-dd',
  printed: 'yyyy/mm/dd',
  'day-first': 'dd/mm/yyyy',
}

function widthsOf(table: readonly (readonly Cell[])[]): { width: number }[] {
  const measured = table.slice(0, MEASURED_LINES)
  const columns = Math.max(0, ...measured.map((row) => row.length))
  return Array.from({ length: columns }, (_, column) => {
    const lengths = measured.map((row) => writtenCell(row[column] ?? '').length)
    return { width: Math.min(WIDEST, Math.max(...lengths)) + 2 }
  })
}
