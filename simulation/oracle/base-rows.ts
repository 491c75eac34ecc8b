import type { Chunk } from '#web/store/db/chunk-rows.ts'
import { unpackChunk } from '#web/store/rows/chunk-codec.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'

/** A device's chunks, in the order of their keys. */
export function chunksOf(device: Device): Chunk[] {
  const rows = device.disk.table(databaseOf(device), 'chunks').inOrder()
  return rows.map(({ row }) => row as unknown as Chunk)
}

/** A device's base rows of a table: in the table itself, and in chunks where the table has none. */
export function baseRows(device: Device, table: string): StoredRow[] {
  const packed = chunksOf(device).flatMap((chunk) => (chunk.table === table ? unpackChunk(chunk) : []))
  const rows = new Map(packed.map((row): [unknown, StoredRow] => [row.id, { ...row }]))
  for (const { row } of device.disk.table(databaseOf(device), table).inOrder()) rows.set(row.id, row)
  return [...rows.values()]
}

/** One base row. */
export function baseRow(device: Device, table: string, id: string): StoredRow | undefined {
  const row = device.disk.table(databaseOf(device), table).get(id)
  return row ?? baseRows(device, table).find((each) => each.id === id)
}
