import { isErased } from '#core/customers/customer.ts'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { withoutCustomers } from '#core/personal-data/forget.ts'
import type { RowOf } from '#core/rows/rows.ts'
import { formDrafts, formOf } from '../browser/form-drafts.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { ErasuresRecord } from '../db/device-records.ts'
import { addPendingReplays, changePendingReplays } from './pending-replays.ts'

/**
 * Removes the details of erased customers from every operation that the device holds: waiting, retained and rejected
 * ones (R26). Their ids stay, by which the server knows them. Journal and snapshot follow when they are next written,
 * which is due from now on. To be called in the transaction that erases.
 */
export async function forgetCustomers(db: ShopDatabase, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  // Unsaved input about them.
  for (const id of ids)
    for (const who of ['customer', 'supplier'] as const) formDrafts(db.name).forget(formOf(who, id))
  await Promise.all([forgetIn(db.outbox, ids), forgetIn(db.retained, ids), forgetIn(db.refused, ids)])
  await changePendingReplays(db, (replays) => withoutCustomers(replays, ids))
  const now = await readErasures(db)
  await db.meta.put({ ...now, heard: now.heard + 1 })
}

async function forgetIn<Entry>(
  table: { toArray(): PromiseLike<Entry[]>; bulkPut(entries: Entry[]): PromiseLike<unknown> },
  ids: ReadonlySet<string>,
): Promise<void> {
  const changed = (await table.toArray()).flatMap((entry) => {
    const rest = withoutCustomers(entry, ids)
    return rest === entry ? [] : [rest]
  })
  await table.bulkPut(changed)
}

/**
 * Handles erasures in pulled customers: who was erased elsewhere is forgotten here too, and an erasure that a restored
 * server has lost is noted, to be replayed. To be called before the rows are stored.
 * @param known the rows as the server last sent them, in the order of `incoming`
 */
export async function handleErasures(
  db: ShopDatabase,
  known: readonly (RowOf<'customers'> | undefined)[],
  incoming: readonly RowOf<'customers'>[],
): Promise<void> {
  const news = incoming.filter((row, index) => isErased(row) && !isErased(known[index]))
  await forgetCustomers(db, new Set(news.map(({ id }) => id)))
  const lost = known.flatMap((row, index) =>
    isErased(row) && !isErased(incoming[index]) && row ? [row] : [],
  )
  await addPendingReplays(
    db,
    lost.map(({ id, erasedAt }) => ({ intent: eraseCustomer(id, erasedAt ?? 0), original: {} })),
  )
}

/** The count of erasures when journal and snapshot are still to be rewritten; undefined when they have been. */
export async function dueForgetting(db: ShopDatabase): Promise<number | undefined> {
  const { heard, kept } = await readErasures(db)
  return heard > kept ? heard : undefined
}

/** Notes that journal and snapshot were written after this count of erasures. */
export async function noteForgotten(db: ShopDatabase, heard: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ ...(await readErasures(db)), kept: heard })
  })
}

async function readErasures(db: ShopDatabase): Promise<ErasuresRecord> {
  const record = await db.meta.get('erasures')
  return record?.key === 'erasures' ? record : { key: 'erasures', heard: 0, kept: 0 }
}
