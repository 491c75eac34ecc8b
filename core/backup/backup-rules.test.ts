import { describe, expect, test } from 'vitest'
import { BACKUP_AFTER_MS, isBackupDue, REMIND_AGAIN_MS } from './reminder.ts'
import { mayForget, wrongPlace } from './restore-rules.ts'

const thandi = { mode: 'account', businessId: 'shop', userId: 'thandi' } as const
const local = { mode: 'local', businessId: '1', userId: '1' } as const

describe('where a backup may be restored [S3.10]', () => {
  test('into its own account, and Local Mode into Local Mode', () => {
    expect(wrongPlace(thandi, thandi)).toBeNull()
    expect(wrongPlace(local, local)).toBeNull()
  })

  test('never from one mode into the other, nor into another account, even of the same shop', () => {
    expect(wrongPlace(local, thandi)).toBe('local-backup')
    expect(wrongPlace(thandi, local)).toBe('account-backup')
    expect(wrongPlace(thandi, { ...thandi, userId: 'sipho' })).toBe('other-account')
    expect(wrongPlace(thandi, { ...thandi, businessId: 'other' })).toBe('other-account')
  })
})

test('a device may only be cleared when everything on it exists elsewhere too [S1.7]', () => {
  const nothing = { changes: 0, refused: 0, pictures: 0 }
  expect(mayForget(nothing, false)).toBe(true)
  for (const part of ['changes', 'refused', 'pictures'] as const) {
    expect(mayForget({ ...nothing, [part]: 1 }, false), part).toBe(false)
    expect(mayForget({ ...nothing, [part]: 1 }, true), part).toBe(true)
  }
})

describe('the reminder to save a backup [S1.7]', () => {
  const began = Date.UTC(2026, 10, 1, 8)
  const quiet = { savedAt: null, oldestAt: began, dismissedAt: null }

  test('comes a week after the shop’s first own data, not before', () => {
    expect(isBackupDue({ ...quiet, now: began + BACKUP_AFTER_MS - 1 })).toBe(false)
    expect(isBackupDue({ ...quiet, now: began + BACKUP_AFTER_MS })).toBe(true)
    expect(isBackupDue({ ...quiet, oldestAt: null, now: began + 10 * BACKUP_AFTER_MS })).toBe(false)
  })

  test('counts from the last backup', () => {
    const savedAt = began + 3 * BACKUP_AFTER_MS
    expect(isBackupDue({ ...quiet, savedAt, now: savedAt + BACKUP_AFTER_MS - 1 })).toBe(false)
    expect(isBackupDue({ ...quiet, savedAt, now: savedAt + BACKUP_AFTER_MS })).toBe(true)
  })

  test('when dismissed it stays away for a day, and a clock set back does not silence it', () => {
    const dismissedAt = began + BACKUP_AFTER_MS
    expect(isBackupDue({ ...quiet, dismissedAt, now: dismissedAt + REMIND_AGAIN_MS - 1 })).toBe(false)
    expect(isBackupDue({ ...quiet, dismissedAt, now: dismissedAt + REMIND_AGAIN_MS })).toBe(true)
    expect(isBackupDue({ ...quiet, dismissedAt: began + 9 * BACKUP_AFTER_MS, now: dismissedAt })).toBe(true)
  })
})
