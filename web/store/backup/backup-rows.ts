import type { Table } from 'dexie'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { CHUNKED } from '../db/chunk-rows.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { HeldPictures } from '../pictures/held-pictures.ts'
import { countRows, readAll } from '../rows/chunks.ts'
import { PICTURES_TABLE } from './backup-head.ts'
import { packRow } from './row-text.ts'

/** Rows of a table, in pieces. */
export type Piece = readonly [table: string, rows: readonly object[]]

// Long, not packed, and only appended to: its ids contain the time. It is read piece by piece, so that selling need not
// wait; everything else, and rows added since, are read in one transaction.
const LONG_TABLES = ['sales'] as const
const ROWS_AT_A_TIME = 500
// The overlay and the months are rebuilt from the rest of a backup; packed rows are included as rows.
const ELSEWHERE = ['overlay', 'chunks', 'soldMonths', 'lineMonths', ...CHUNKED]

/** A change between two pieces that the check of the ends cannot find: everything must be read again. */
export class ChangedMeanwhile extends Error {}

/** Approximately how many rows a backup will hold. */
export async function countBackupRows(db: ShopDatabase): Promise<number> {
  const counts = await db.transaction('r', db.tables, () =>
    Promise.all([
      ...tablesOf(db).map((table) => table.count()),
      ...CHUNKED.map((table) => countRows(db, table)),
    ]),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Everything the device holds, as of one moment: all tables except the demo shop, the overlay, which base and
 * outbox rebuild, and the months, which days do. @param atOnce reads it all in one transaction, for a till that never pauses.
 * @throws ChangedMeanwhile
 */
export async function* backupRows(db: ShopDatabase, atOnce: boolean): AsyncGenerator<Piece> {
  const read = new Map<string, { last: string; count: number }>()
  for (const name of atOnce ? [] : LONG_TABLES) {
    let [last, count] = ['', 0]
    for (;;) {
      const rows = await db.table(name).where('id').above(last).limit(ROWS_AT_A_TIME).toArray()
      const end = rows.at(-1)
      if (!end) break
      yield [name, rows]
      last = end.id
      count += rows.length
    }
    read.set(name, { last, count })
  }
  const rest = await db.transaction('r', db.tables, () =>
    Promise.all([
      ...tablesOf(db).map((table) => restOf(table, read.get(table.name))),
      ...CHUNKED.map(async (name): Promise<[string, object[]]> => [name, await readAll(db, name)]),
    ]),
  )
  for (const [table, rows] of rest) yield [table, rows.map((row) => packRow(withoutDemo(row)))]
}

/** The pictures that only this device has; none where the browser has no private file system. */
export async function* backupPictures(held: HeldPictures): AsyncGenerator<Piece> {
  for (const hash of await held.waiting().catch(() => [])) {
    const bytes = await held.read(hash)
    if (bytes) yield [PICTURES_TABLE, [packRow({ hash, bytes })]]
  }
}

function tablesOf(db: ShopDatabase): Table[] {
  return db.tables.filter(({ name }) => !ELSEWHERE.includes(name))
}

async function restOf(
  table: Table,
  read: { last: string; count: number } | undefined,
): Promise<[string, object[]]> {
  if (!read) return [table.name, await table.toArray()]
  const rows = await table.where('id').above(read.last).toArray()
  if ((await table.count()) !== read.count + rows.length) throw new ChangedMeanwhile()
  return [table.name, rows]
}

// A cart may hold goods of the demo shop, which are not backed up.
function withoutDemo(row: object): object {
  if (!('lines' in row) || !Array.isArray(row.lines)) return row
  return {
    ...row,
    lines: row.lines.filter((line: { productId?: string }) => !isDemoId(line.productId ?? '')),
  }
}
