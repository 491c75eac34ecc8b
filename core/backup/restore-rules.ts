/** Whose data a backup holds, or a device. */
export interface Owner {
  mode: 'account' | 'local'
  businessId: string
  userId: string
}

export type WrongPlace = 'local-backup' | 'account-backup' | 'other-account'

/**
 * Why a backup may not be restored on a device: Local Mode's goes into Local Mode, an account's into the same
 * account, for an outbox is pushed under the account that opens it. Null when it may.
 */
export function wrongPlace(backup: Owner, here: Owner): WrongPlace | null {
  if (backup.mode !== here.mode) return backup.mode === 'local' ? 'local-backup' : 'account-backup'
  if (backup.mode === 'local') return null
  const same = backup.businessId === here.businessId && backup.userId === here.userId
  return same ? null : 'other-account'
}

/** What lies on this device and nowhere else. */
export interface OnlyHere {
  /** Operations that wait to be sent; in Local Mode every row somebody made. */
  changes: number
  /** What the server refused and nobody has decided on. */
  refused: number
  /** Pictures that no server has. */
  pictures: number
}

/** Whether the device may forget what it holds: nothing is only here, or a file saved since has it all (R4). */
export function mayForget(only: OnlyHere, savedSince: boolean): boolean {
  return savedSince || only.changes + only.refused + only.pictures === 0
}
