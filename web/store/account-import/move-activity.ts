import { ACTIVITY, type Activity } from '#core/activity/activity.ts'
import { factOf } from '#core/entities/entity.ts'
import { LIMITS } from '#core/entities/fields.ts'
import type { MadeAgain, Transaction } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { MoveRecord } from '../db/device-records.ts'

/** What was done in Local Mode and the account's device does not have yet, the oldest first. */
export async function entriesToMove(from: ShopDatabase, to: ShopDatabase): Promise<Activity[]> {
  const entries = await from.activity.orderBy('at').toArray()
  const held = new Set(await to.activity.toCollection().primaryKeys())
  return entries.filter(({ id }) => !held.has(movedId(id)))
}

/**
 * Imports entries, each under an id of its own, so that a server keeps it once, however often the move is begun again.
 * @param to the database that the transaction writes: another tab may be importing too
 */
export async function moveEntries(
  tx: Transaction,
  to: ShopDatabase,
  { products }: Pick<MoveRecord, 'products'>,
  entries: readonly Activity[],
): Promise<void> {
  const held = await to.activity.bulkGet(entries.map(({ id }) => movedId(id)))
  const missing = entries.filter((_, at) => held[at] === undefined)
  await tx.replay(missing.map((entry) => movedNote(entry, products)))
}

function movedNote(entry: Activity, products: MoveRecord['products']): MadeAgain {
  const note = {
    ...factOf(ACTIVITY, entry),
    id: movedId(entry.id),
    subject: products[entry.subject] ?? entry.subject,
  }
  return {
    intent: { type: 'activity.note', payload: { note } },
    original: { opId: `note:${note.id}`.slice(0, LIMITS.id), occurredAt: note.at },
  }
}

// What followed from an operation has a full stop in its id, which nothing that a device says may have.
function movedId(id: string): string {
  return id.replaceAll('.', ':').slice(0, LIMITS.id)
}
