import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'
import { baseRows } from './base-rows.ts'

/** What a device shows of a table, by id: its base rows, and over them what waits. No row of the demo shop is in it. */
export function viewOn(device: Device, name: string): Map<string, StoredRow> {
  const rows = new Map(baseRows(device, name).map((row) => [row.id as string, row]))
  for (const { row } of device.disk.table(databaseOf(device), 'overlay').inOrder()) {
    const over = row.row as StoredRow
    if (row.table === name && !String(row.id).startsWith('demo-')) rows.set(row.id as string, over)
  }
  return rows
}

/** The same rows. */
export const rowsOn = (device: Device, name: string): StoredRow[] => [...viewOn(device, name).values()]
