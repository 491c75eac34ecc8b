import { dayOf } from '#core/calendar/local-day.ts'
import { type DayNet, type KeptDays, withDays } from '#core/reports/changed-days.ts'
import { isBeingFilled } from '../db/base-version.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer } from '../db/meta-records.ts'

const KEY = 'day-ends'

/**
 * Keeps what days that are over come to, the first time this device reads them; what is kept stays (S21.10). While the
 * device is being filled nothing is: sales that it has not heard of yet are not late. One record of the device, never sent.
 * @param now epoch milliseconds
 * @returns what is kept of all days
 */
export async function keepDays(
  db: ShopDatabase,
  mode: Identity['mode'],
  read: readonly DayNet[],
  now: number,
): Promise<KeptDays> {
  const kept = db.transaction('rw', db.meta, async () => {
    const before = await keptDays(db)
    if (isBeingFilled(mode, await getServer(db))) return before
    const days = withDays(before, read, { today: dayOf(now), now })
    if (days !== before) await db.meta.put({ key: KEY, days })
    return days
  })
  return kept.catch((error: unknown) => {
    // A full device shows its days all the same.
    console.warn(error)
    return keptDays(db)
  })
}

async function keptDays(db: ShopDatabase): Promise<KeptDays> {
  const record = await db.meta.get(KEY)
  return record?.key === KEY ? record.days : {}
}
