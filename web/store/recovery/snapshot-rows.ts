import { TABLES, type TableName } from '#core/rows/rows.ts'
import { type BaseRow, type ShopDatabase, unseen } from '../db/database.ts'
import { noServer } from '../db/device.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import type { SnapshotReach } from '../journal/trim-journal.ts'
import { readAfter } from '../rows/chunks.ts'
import { storeRows } from '../rows/write-base.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

/** Opens the folder of an account's snapshots; the tests keep them in memory. */
export type FilesOf = (account: string) => Promise<SnapshotFiles>

// What a signed-in till needs for selling before it reaches its server; sales are pulled from there.
const CATALOGUE: readonly TableName[] = [
  'businesses',
  'categories',
  'products',
  'customers',
  'stock',
  'methods',
  'staff',
  'roles',
  'rates',
  'barcodes',
  'suppliers',
  'promotions',
  'balances',
  'vouchers',
  'laybys',
]
const ROWS_AT_A_TIME = 500

/**
 * Copies the device's rows out of IndexedDB, which a crash may wipe: in Local Mode all of them, signed in the
 * catalogue. Together with the journal's operations beyond its reach the snapshot is the whole shop.
 * @param onRows called with the number of rows just added
 * @returns its reach; undefined when it could not be written, or something changed meanwhile: the older one then stays.
 */
export async function writeSnapshotOf(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
  onRows: (rows: number) => void = () => {},
): Promise<SnapshotReach | undefined> {
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

/** Restores the newest complete snapshot into an empty database. @returns its reach, if there was one. */
export async function restoreSnapshot(
  db: ShopDatabase,
  mode: Identity['mode'],
  account: string,
  filesOf?: FilesOf,
): Promise<SnapshotReach | undefined> {
  const copy = await readSnapshot(account, filesOf)
  const reach = parseReach(copy?.header)
  if (!copy || !reach) return undefined
  // Signed in, everything is pulled again; what the server lacks is salvaged.
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

// Read piece by piece, so that a long snapshot never blocks the database; one that spans a change is dropped.
async function* piecesOf(
  db: ShopDatabase,
  mode: Identity['mode'],
  tables: readonly TableName[],
  reach: SnapshotReach,
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

// In Local Mode base has every operation; signed in only those that were pulled: the others still wait.
async function reachOf(db: ShopDatabase, mode: Identity['mode']): Promise<SnapshotReach> {
  const { id, seq, drawerId } = await mustGetDevice(db)
  const reach = { device: id, seq: mode === 'local' ? seq : (await getServer(db)).cursor.seq }
  return drawerId === undefined ? reach : { ...reach, drawerId }
}

function parseReach(header: unknown): SnapshotReach | undefined {
  if (typeof header !== 'object' || header === null) return undefined
  if (!('device' in header && 'seq' in header)) return undefined
  const { device, seq } = header
  if (typeof device !== 'string' || typeof seq !== 'number') return undefined
  const chosen = 'drawerId' in header && typeof header.drawerId === 'string'
  return { device, seq, ...(chosen && { drawerId: `${header.drawerId}` }) }
}
