import type { ShopDatabase } from '../db/database.ts'
import type { Journal } from '../journal/journal.ts'
import { trimJournal } from '../journal/trim-journal.ts'
import type { Found } from '../recovery/recovery.ts'

/**
 * Ends a restore: the journal begins anew with what was restored, or at the next start it would put back what was
 * here before. A crash may come between the restore and this; so may a journal that fails.
 * @returns undefined when no restore is to be ended.
 */
export async function finishRestore(
  db: ShopDatabase,
  journal: Journal,
  account: string,
): Promise<Found | undefined> {
  const device = await db.meta.get('device')
  if (device?.key !== 'device' || !device.journalStale) return undefined
  if (await trimJournal(db, journal, account)) {
    await db.transaction('rw', db.meta, async () => {
      const now = await db.meta.get('device')
      if (now?.key !== 'device') return
      const { journalStale: _, ...fresh } = now
      await db.meta.put(fresh)
    })
  }
  return { kind: 'as-left' }
}
