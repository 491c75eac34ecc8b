import type { ShopDatabase } from '../db/database.ts'
import type { Journal } from '../journal/journal.ts'
import { trimJournal } from '../journal/trim-journal.ts'
import type { Found } from '../recovery/recovery.ts'

/**
 * Finishes a restore: restarts the journal with what was restored, or the next start would put back the data from
 * before. Called again when a crash came between the restore and this, or when the journal failed.
 * @returns undefined when there is no restore to finish.
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
