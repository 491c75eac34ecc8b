import { dayOf } from '#core/calendar/local-day.ts'
import { type DayNet, type KeptDays, withDays } from '#core/reports/changed-days.ts'
import type { ShopDatabase } from '../db/database.ts'

const KEY = 'day-ends'

/**
 * Keeps what days that are over come to, the first time this device reads them; what is kept stays (S21.10). One record
 * of the device, never sent.
 * @param now epoch milliseconds
 * @returns what is kept of all days
 */
export function keepDays(db: ShopDatabase, read: readonly DayNet[], now: number): Promise<KeptDays> {
  return db.transaction('rw', db.meta, async () => {
    const record = await db.meta.get(KEY)
    const before = record?.key === KEY ? record.days : {}
    const days = withDays(before, read, { today: dayOf(now), now })
    if (days !== before) await db.meta.put({ key: KEY, days })
    return days
  })
}
