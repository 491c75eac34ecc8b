import type { Table } from 'dexie'
import { CHUNKED } from '../db/chunk-rows.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { HeldPictures } from '../pictures/held-pictures.ts'
import { countRows, readAll } from '../rows/chunks.ts'
import { isDemo } from '../rows/view.ts'
import { PICTURES_TABLE } from './backup-head.ts'
import { packRow } from './row-text.ts'

/** Rows of a table, in pieces. */
export type Piece = readonly [table: string, rows: readonly object[]]

// Long, not packed, and only ever added to at its end: its ids carry the time. It is read piece by piece, so that
// nobody waits to sell meanwhile; all else, and what was added since, is read in one moment.
const LONG_TABLES = ['sales'] as const
const ROWS_AT_A_TIME = 500
// The overlay is made again of what a backup holds; what is packed it has as rows.
const ELSEWHERE = ['overlay', 'chunks', ...CHUNKED]

/** Something came in between two pieces that a look at the ends cannot find: to be read anew. */
export class ChangedMeanwhile extends Error {}

/** How many rows a backup will hold, about. */
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
 * Everything the device holds, as of one moment: all tables but the overlay, which base and outbox make again,
 * and the demo shop. @param atOnce reads all of it in one transaction: for a till that never rests.
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

/** The pictures that only this device has. A browser without private files has none. */
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

// A cart may hold goods of the demo shop, which stays behind.
function withoutDemo(row: object): object {
  if (!('lines' in row) || !Array.isArray(row.lines)) return row
  return { ...row, lines: row.lines.filter((line: { productId?: string }) => !isDemo(line.productId ?? '')) }
}
