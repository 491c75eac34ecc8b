import { isUnused, LOCK_AT_FIRST } from '#core/staff/lock-settings.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { MetaRecord, TillRecord } from '../db/device-records.ts'
import { withRetry } from '../db/with-retry.ts'

/** A till at which nobody has said yet who they are. */
export const NEW_TILL: TillRecord = {
  key: 'till',
  staffId: null,
  locked: true,
  usedAt: 0,
  attempts: {},
  lock: LOCK_AT_FIRST,
}

/** Who stands at this till, as it is stored. */
export async function readTill(db: ShopDatabase): Promise<TillRecord> {
  return tillIn(await db.meta.get('till'))
}

/** Opens a till as it was left: locked, where it was left alone for too long. @param now in epoch milliseconds */
export function openTill(db: ShopDatabase, now: () => number): Promise<TillRecord> {
  return changeTill(db, (record) =>
    record.locked || !isUnused(record.usedAt, record.lock, now()) ? record : { ...record, locked: true },
  )
}

/** Changes the till's record in one transaction, which other tabs wait for. @returns it as stored */
export function changeTill(db: ShopDatabase, how: (now: TillRecord) => TillRecord): Promise<TillRecord> {
  return withRetry(db, () =>
    db.transaction('rw', db.meta, async () => {
      const before = tillIn(await db.meta.get('till'))
      const after = how(before)
      if (after !== before) await db.meta.put(after)
      return after
    }),
  )
}

const tillIn = (record: MetaRecord | undefined) => (record?.key === 'till' ? record : NEW_TILL)
