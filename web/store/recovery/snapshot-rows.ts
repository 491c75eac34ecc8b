import { TABLES, type TableName } from '#core/sync/rows.ts'
import { type BaseRow, type ShopDatabase, unseen } from '../db/database.ts'
import { noServer } from '../db/device.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import type { CopyReach } from '../journal/trim-journal.ts'
import { readAfter } from '../rows/chunks.ts'
import { storeRows } from '../rows/write-base.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

/** Where an account's copies lie; the tests keep them in memory. */
export type FilesOf = (account: string) => Promise<SnapshotFiles>

// What a signed-in till needs to go on selling before it reaches its server; the sales come from there.
const CATALOGUE: readonly TableName[] = ['businesses', 'categories', 'products', 'customers', 'stock']
const ROWS_AT_A_TIME = 500

/**
 * Copies what the device holds out of IndexedDB, which a crash may wipe: in Local Mode all of it, signed in the
 * catalogue. Together with the journal's operations beyond its reach the copy is the whole shop.
 * @param onRows told how many more rows go into it
 * @returns its reach; undefined when it could not be written, or something changed meanwhile: the older copy then stays.
 */
export async function writeSnapshotOf(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
  onRows: (rows: number) => void = () => {},
): Promise<CopyReach | undefined> {
  const reach = await reachOf(db, mode)
  const tables = mode === 'local' ? TABLES : CATALOGUE
  try {
    return (await writeSnapshot(account, reach, piecesOf(db, mode, tables, reach, onRows), filesOf))
      ? reach
      : undefined
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return undefined
    throw error
  }
}

/** Puts the newest whole copy back into an empty database. @returns its reach, if there was one. */
export async function restoreSnapshot(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
): Promise<CopyReach | undefined> {
  const copy = await readSnapshot(account, filesOf)
  const reach = parseReach(copy?.header)
  if (!copy || !reach) return undefined
  // Signed in, the server is asked for everything anew; what it does not know is told to it again.
  const revOf = (rev: number) => (mode === 'local' ? 0 : unseen(rev))
  for await (const [table, rows] of copy.tables()) {
    const known = TABLES.find((name) => name === table)
    if (known)
      await db.transaction('rw', db.tables, async () => {
        const stored = rows as BaseRow<TableName>[]
        await storeRows(
          db,
          known,
          stored.map((row) => ({ ...row, rev: revOf(row.rev) })),
        )
      })
  }
  if (mode === 'account') await db.meta.put({ ...noServer(), resyncing: true })
  return reach
}

class ChangedMeanwhile extends Error {}

// Pieces are read one by one, so that a long copy never holds the database; a copy of two moments is thrown away.
async function* piecesOf(
  db: ShopDatabase,
  mode: Identity['mode'],
  tables: readonly TableName[],
  reach: CopyReach,
  onRows: (rows: number) => void,
): AsyncGenerator<readonly [string, readonly unknown[]]> {
  for (const table of tables) {
    let after = ''
    for (;;) {
      const rows = await readAfter(db, table, after, ROWS_AT_A_TIME)
      const last = rows.at(-1)
      if (!last) break
      onRows(rows.length)
      yield [table, rows]
      after = last.id
    }
  }
  const now = await reachOf(db, mode)
  if (now.device !== reach.device || now.seq !== reach.seq) throw new ChangedMeanwhile()
}

// In Local Mode base has every operation; signed in only those that came back with a pull: the rest still waits.
async function reachOf(db: ShopDatabase, mode: Identity['mode']): Promise<CopyReach> {
  const { id, seq } = await mustGetDevice(db)
  return { device: id, seq: mode === 'local' ? seq : (await getServer(db)).cursor.seq }
}

function parseReach(header: unknown): CopyReach | undefined {
  if (typeof header !== 'object' || header === null) return undefined
  if (!('device' in header && 'seq' in header)) return undefined
  const { device, seq } = header
  return typeof device === 'string' && typeof seq === 'number' ? { device, seq } : undefined
}
