import type { Operation } from '#core/sync/operations.ts'
import type { RetainedEntry, ShopDatabase } from '../db/database.ts'
import { wholeOf } from '../db/readable.ts'
import { asRejected } from './set-aside.ts'

/** The rejection code of a deletion when another device revived its category. */
export const REVIVED = 'category-revived'

/**
 * Lists this device's own deletions of these categories as rejected where the category lives on: another device had
 * assigned a product to it. To be called inside the transaction that stored the rows.
 */
export async function rejectRevived(db: ShopDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db.categories.bulkGet([...ids])
  const living = new Set(rows.flatMap((row) => (row && !row.deleted ? [row.id] : [])))
  for (const op of (await lastChanges(db, living)).values()) {
    if (op.type !== 'category.patch' || !op.payload.fields.deleted) continue
    await db.refused.put(asRejected(op, REVIVED))
  }
}

// This device's last operation about whether each category is deleted: an Undo takes a deletion back.
async function lastChanges(db: ShopDatabase, ids: ReadonlySet<string>): Promise<Map<string, Operation>> {
  const last = new Map<string, Operation>()
  if (ids.size === 0) return last
  const note = ({ op: stored, settled }: Pick<RetainedEntry, 'op' | 'settled'>) => {
    const op = settled || stored.type !== 'category.patch' ? undefined : wholeOf(stored)
    if (op?.type !== 'category.patch' || op.payload.fields.deleted === undefined) return
    if (ids.has(op.payload.id)) last.set(op.payload.id, op)
  }
  await db.retained.orderBy('seq').each(note)
  await db.outbox.orderBy('seq').each(note)
  return last
}
