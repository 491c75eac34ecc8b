import type { RowOf, TableName } from '#core/rows/rows.ts'
import { keyText } from '#core/rows/working-set.ts'
import { EMPTY_DIGEST, withoutRow, withRow } from '#core/sync/digest.ts'
import { type PageRows, type PulledRow, readAgain, type UnreadableRow } from '#core/sync/page-rows.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { ServerRecord } from '../db/device-records.ts'
import { readOverlay } from '../db/read-many.ts'
import { readStored } from '../rows/chunks.ts'
import { keepPrunedAway } from './pruned-sales.ts'

/** What is to be stored of a page, and what stays set aside after it. */
export interface PageToStore extends Required<PageRows>, Pick<ServerRecord, 'digests'> {}

/**
 * Sets aside what cannot be read of a page, and takes back what was set aside before and can be read by now. Of a row
 * that cannot be read the device keeps what it has, under the commit of what came: that is what the digest says. To be
 * called in the transaction that stores the page.
 */
export async function takeUnreadable(
  db: ShopDatabase,
  { rows, older = [], unreadable = [] }: PageRows,
  { unreadable: before = [], digests }: Pick<ServerRecord, 'unreadable' | 'digests'>,
): Promise<PageToStore> {
  const sent = new Set([...rows, ...unreadable].map(keyOf))
  for (const { id } of older) sent.add(keyText('sales', id))
  const again = readAgain(before.filter((each) => !sent.has(keyOf(each))))
  const taken: PageToStore = {
    rows: [...again.rows, ...rows],
    older: [...again.older, ...older],
    unreadable: [...again.unreadable, ...unreadable],
    digests: { ...digests },
  }
  for (const each of before) if (!again.unreadable.includes(each)) await leaveDigest(db, taken, each)
  for (const each of unreadable) {
    const row = await knownRow(db, each)
    if (row) taken.rows.push({ ...each, row } as PulledRow)
    else await enterDigest(db, taken, each)
  }
  return taken
}

const keyOf = ({ table, row }: PulledRow | UnreadableRow) => keyText(table, row.id)

async function knownRow(
  db: ShopDatabase,
  { table, row }: UnreadableRow,
): Promise<RowOf<TableName> | undefined> {
  const [base] = await readStored(db, table, [row.id])
  if (base) return fromBaseRow(base)
  // A sum: what waits is added to it once more.
  if (table === 'stock') return undefined
  const [over] = await readOverlay(db, table, [row.id])
  return over?.row
}

// Once the device has a row, that stands in the digest for itself.
async function leaveDigest(db: ShopDatabase, { digests }: PageToStore, { table, rev, row }: UnreadableRow) {
  const [base] = await readStored(db, table, [row.id])
  const pruned = table === 'sales' && (await db.prunedSales.get(row.id))
  if (!base && !pruned) digests[table] = withoutRow(digests[table] ?? EMPTY_DIGEST, row.id, rev)
}

async function enterDigest(db: ShopDatabase, { digests }: PageToStore, each: UnreadableRow) {
  const { table, rev, row } = each
  const before = digests[table] ?? EMPTY_DIGEST
  const { others, digest } = await keepPrunedAway(db, table === 'sales' ? [each] : [], before)
  digests[table] = table === 'sales' && others.length === 0 ? digest : withRow(before, row.id, rev)
}
