import type { Cell } from '#core/csv/cells.ts'
import { writeCsv, writeLines } from '#core/csv/write-csv.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { texts } from '../period/texts.ts'

/** What a table can be saved as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

type Table = readonly (readonly Cell[])[]

/** So many lines are written in a few milliseconds. */
const LINES_AT_ONCE = 500

/**
 * How a screen saves a table as a file, whatever it is saved as: who did it is in the activity (S16.15), and the file says
 * below its lines that it may lack what this device could not read (decision 0150).
 * @returns rejects where the file cannot be made; nothing is saved then
 */
export function useSaveTable(): (table: Table, name: string, format: TableFormat) => Promise<void> {
  const { activity } = useShop()
  const { unreadable } = useDeviceState()
  return async (table, name, format) => {
    const whole = unreadable.length === 0 ? table : [...table, [texts.incompleteFile(unreadable.length)]]
    const fileName = `${name}.${format}`
    downloadBlob(await fileOf(whole, format), fileName)
    activity.note('exported', { text: fileName })
  }
}

async function fileOf(table: Table, format: TableFormat): Promise<Blob> {
  if (format === 'xlsx') return (await import('./write-xlsx.ts')).writeXlsx(table)
  const pieces = [writeCsv(table.slice(0, LINES_AT_ONCE))]
  for (let at = LINES_AT_ONCE; at < table.length; at += LINES_AT_ONCE) {
    await nextTurn()
    pieces.push(writeLines(table.slice(at, at + LINES_AT_ONCE)))
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}

// Somebody may type meanwhile.
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
