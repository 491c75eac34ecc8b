import { type Clocking, clockingOf } from '#core/timeclock/clocking.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'

/**
 * All that was said of each clocking of which anything says a time between two, and what waits. By indexes: of three years
 * hardly any are of one week.
 * @param between epoch milliseconds, both included
 */
export function readClockings(
  db: ShopDatabase,
  { from, to }: { from: number; to: number },
): Promise<Clocking[]> {
  return withRetry(db, () =>
    db.transaction('r', db.clockings, db.overlay, async () => {
      const [base, over] = await Promise.all([
        db.clockings.where('clockedAt').between(from, to, true, true).toArray(),
        overlayOf(db, 'clockings').toArray(),
      ])
      const ids = [...new Set(withOverlay<'clockings'>(base, over).map(clockingOf))]
      const [firsts, corrections] = await Promise.all([
        db.clockings.bulkGet(ids),
        db.clockings.where('corrects').anyOf(ids).toArray(),
      ])
      return withOverlay<'clockings'>([...firsts.filter((each) => each !== undefined), ...corrections], over)
    }),
  )
}
