const DAY_MS = 24 * 60 * 60_000
/** Local Mode shows a reminder when its last backup is older than this. */
export const BACKUP_AFTER_MS = 7 * DAY_MS
/** A dismissed reminder comes back after this. */
export const REMIND_AGAIN_MS = DAY_MS

/** The inputs of a reminder; all in epoch milliseconds. */
export interface BackupAge {
  now: number
  /** When the last backup was saved; null before the first. */
  savedAt: number | null
  /** When the oldest data of the shop's own was created; null while there is none. */
  oldestAt: number | null
  /** When the reminder was last dismissed. */
  dismissedAt: number | null
}

/** Whether a shop whose data is on this device only should be reminded to save a backup. */
export function isBackupDue({ now, savedAt, oldestAt, dismissedAt }: BackupAge): boolean {
  if (oldestAt === null) return false
  const since = Math.max(savedAt ?? oldestAt, oldestAt)
  const putAside = dismissedAt !== null && now - dismissedAt < REMIND_AGAIN_MS && now >= dismissedAt
  return now - since >= BACKUP_AFTER_MS && !putAside
}
