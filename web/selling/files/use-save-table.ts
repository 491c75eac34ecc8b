import type { Cell } from '#core/csv/cells.ts'
import { writeCsv, writeLines } from '#core/csv/write-csv.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { remoteOf } from '#web/store/browser/worker-call.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { incompleteFile } from '../period/texts.ts'
import type { XlsxWorker } from './xlsx-worker.ts'

/** What a table can be saved as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

type Table = readonly (readonly Cell[])[]

/** So many lines are written in a few milliseconds. */
const LINES_AT_ONCE = 500

/**
 * How a screen saves a table as a file, whatever it is saved as: who did it is in the activity (S16.15), and the file says
 * below its lines that it may lack what this device could not read (decision 0150).
 * @returns rejects where the file cannot be made, or the signal is aborted; nothing is saved then
 */
export function useSaveTable(): (
  table: Table,
  file: { name: string; format: TableFormat; signal: AbortSignal },
) => Promise<string> {
  const { activity } = useShop()
  const { unreadable } = useDeviceState()
  return async (table, { name, format, signal }) => {
    const whole = unreadable.length === 0 ? table : [...table, [incompleteFile(unreadable.length)]]
    const blob = await (format === 'csv' ? csvOf(whole, signal) : xlsxOf(whole, signal))
    signal.throwIfAborted()
    const fileName = `${name}.${format}`
    downloadBlob(blob, fileName)
    activity.note('exported', { text: fileName })
    return fileName
  }
}

async function csvOf(table: Table, signal: AbortSignal): Promise<Blob> {
  const pieces = [writeCsv(table.slice(0, LINES_AT_ONCE))]
  for (let at = LINES_AT_ONCE; at < table.length; at += LINES_AT_ONCE) {
    // Somebody may type meanwhile.
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    pieces.push(writeLines(table.slice(at, at + LINES_AT_ONCE)))
  }
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' })
}

async function xlsxOf(table: Table, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const remote = remoteOf<XlsxWorker>(worker)
  signal.addEventListener('abort', remote.end)
  try {
    return await remote.call('writeXlsx', table)
  } finally {
    signal.removeEventListener('abort', remote.end)
    remote.end()
  }
}
