import type { Sheet } from '#web/store/db/sheet-rows.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'

/** A device's base rows of a table: in the table itself and on sheets. */
export function baseRows(device: Device, table: string): StoredRow[] {
  const stored = (name: string) =>
    device.disk
      .table(databaseOf(device), name)
      .inOrder()
      .map(({ row }) => row)
  const sheets = stored('sheets') as unknown as Sheet[]
  const onSheets = sheets.flatMap((sheet) => (sheet.table === table ? sheet.rows : []))
  return [...stored(table), ...(onSheets as unknown as StoredRow[])]
}

/** One base row. */
export function baseRow(device: Device, table: string, id: string): StoredRow | undefined {
  const row = device.disk.table(databaseOf(device), table).get(id)
  return row ?? baseRows(device, table).find((each) => each.id === id)
}
