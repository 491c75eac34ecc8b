import { ACTIVITY, type Activity } from '#core/activity/activity.ts'
import { factOf } from '#core/entities/entity.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { MoveRecord } from '../db/device-records.ts'
import type { ImportTarget } from './imported-shops.ts'

/**
 * Imports what was done in Local Mode: each entry under its own id, so that a server keeps it once, however often the
 * move is begun again.
 * @param pieceSize entries in one transaction
 */
export async function moveActivity(
  from: ShopDatabase,
  to: ImportTarget,
  { products }: Pick<MoveRecord, 'products'>,
  pieceSize: number,
): Promise<void> {
  const entries = await from.activity.orderBy('at').toArray()
  const held = new Set(await to.db.activity.toCollection().primaryKeys())
  const missing = entries.filter(({ id }) => !held.has(id))
  for (let done = 0; done < missing.length; done += pieceSize) {
    const notes = missing.slice(done, done + pieceSize).map((entry) => noteOf(entry, products))
    await to.commits.commit(async (tx) => {
      await tx.load(notes)
      for (const note of notes) {
        const { id, at } = note.payload.note
        tx.replay(note, { opId: `note:${id}`.slice(0, 64), occurredAt: at })
      }
    })
  }
}

function noteOf(entry: Activity, products: MoveRecord['products']): Intent & { type: 'activity.note' } {
  const note = { ...factOf(ACTIVITY, entry), subject: products[entry.subject] ?? entry.subject }
  return { type: 'activity.note', payload: { note } }
}
