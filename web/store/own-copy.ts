import { TABLES, type TableName } from '#core/sync/rows.ts'
import { mustGetDevice } from './commit.ts'
import { type BaseRow, type ShopDatabase, UNSEEN } from './database.ts'
import { noServer } from './device.ts'
import type { Identity } from './shop.ts'
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts'
import type { SnapshotFiles } from './snapshot/snapshot-files.ts'

/** Where an account's copies lie; the tests keep them in memory. */
export type FilesOf = (account: string) => Promise<SnapshotFiles>

// What a signed-in till needs to go on selling before it reaches its server; the sales come from there.
const CATALOGUE: readonly TableName[] = ['businesses', 'categories', 'products', 'customers', 'stock']
const ROWS_AT_A_TIME = 500

/**
 * Copies what the device holds out of IndexedDB, which a crash may wipe: in Local Mode all of it, signed in the
 * catalogue. Together with the journal's operations after `seq` the copy is the whole shop.
 * @returns false when it could not be written, or when something changed meanwhile; the older copy then stays.
 */
export async function writeOwnCopy(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
): Promise<boolean> {
  const { seq } = await mustGetDevice(db)
  const tables = mode === 'local' ? TABLES : CATALOGUE
  try {
    return await writeSnapshot(account, { seq }, piecesOf(db, tables, seq), filesOf)
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  }
}

/** Puts the newest whole copy back into an empty database. @returns the last operation it contains, if there was one. */
export async function restoreOwnCopy(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
): Promise<{ seq: number } | undefined> {
  const copy = await readSnapshot(account, filesOf)
  const seq = seqOf(copy?.header)
  if (!copy || seq === undefined) return undefined
  // Signed in, the server is asked for everything anew; what it does not know is told to it again.
  const rev = mode === 'local' ? 0 : UNSEEN
  for await (const [table, rows] of copy.tables()) {
    const known = TABLES.find((name) => name === table)
    if (known) await db.base(known).bulkPut(rows.map((row) => ({ ...(row as BaseRow<TableName>), rev })))
  }
  if (mode === 'account') await db.meta.put({ ...noServer(), resyncing: true })
  return { seq }
}

class ChangedMeanwhile extends Error {}

// Pieces are read one by one, so that a long copy never holds the database; a copy of two moments is thrown away.
async function* piecesOf(
  db: ShopDatabase,
  tables: readonly TableName[],
  seq: number,
): AsyncGenerator<readonly [string, readonly unknown[]]> {
  for (const table of tables) {
    let after = ''
    for (;;) {
      const rows = await db.base(table).where('id').above(after).limit(ROWS_AT_A_TIME).toArray()
      const last = rows.at(-1)
      if (!last) break
      yield [table, rows]
      after = last.id
    }
  }
  if ((await mustGetDevice(db)).seq !== seq) throw new ChangedMeanwhile()
}

function seqOf(header: unknown): number | undefined {
  if (typeof header !== 'object' || header === null || !('seq' in header)) return undefined
  return typeof header.seq === 'number' ? header.seq : undefined
}
