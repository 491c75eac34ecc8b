/** The owner of a backup's or a device's data. */
export interface Owner {
  mode: 'account' | 'local'
  businessId: string
  userId: string
}

export type WrongPlace = 'local-backup' | 'account-backup' | 'other-account'

/**
 * Why a backup may not be restored on a device: Local Mode's goes into Local Mode, an account's into the same account,
 * because an outbox is pushed under the account that opens it. Null when it may.
 */
export function wrongPlace(backup: Owner, here: Owner): WrongPlace | null {
  if (backup.mode !== here.mode) return backup.mode === 'local' ? 'local-backup' : 'account-backup'
  if (backup.mode === 'local') return null
  const same = backup.businessId === here.businessId && backup.userId === here.userId
  return same ? null : 'other-account'
}

/** What exists on this device and nowhere else. */
export interface OnlyHere {
  /** Pending operations; in Local Mode every row that a user created. */
  changes: number
  /** Operations that the server refused and the user has not dealt with. */
  refused: number
  /** Pictures that no server has. */
  pictures: number
}

/** Whether the device may be cleared: nothing exists only here, or a backup saved since has it all (R4). */
export function mayForget(only: OnlyHere, savedSince: boolean): boolean {
  return savedSince || only.changes + only.refused + only.pictures === 0
}
