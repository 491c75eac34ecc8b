import { NOTHING_WAITS } from '#core/sync/waiting.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { Backups } from '../maintenance/backup-maintenance.ts'
import type { DeviceMaintenance } from '../maintenance/device-maintenance.ts'

/** A healthy device that does nothing; a test gives the parts it is about. */
export function fakeMaintenance(parts: Partial<DeviceMaintenance> = {}): DeviceMaintenance {
  return {
    backups: fakeBackups(),
    waiting: async () => NOTHING_WAITS,
    storageUse: async () => ({ usedBytes: 12_000_000, quotaBytes: 2_000_000_000, persisted: true }),
    protectStorage: async () => true,
    canRetry: () => true,
    retry: async () => null,
    discard: async () => {},
    refusedFile: () => new Blob(['{}']),
    close: () => {},
    ...parts,
  }
}

/** Backups of an empty device: everything succeeds and does nothing. */
export function fakeBackups(parts: Partial<Backups> = {}): Backups {
  return {
    state: new LiveValue({ savedAt: null, due: false }),
    save: async () => new Blob(['backup']),
    open: async () => ({ ok: false, code: 'not-a-backup' }),
    restore: async () => ({ ok: true }),
    remove: async () => ({ ok: true }),
    keepReason: async () => null,
    dismissReminder: async () => {},
    ...parts,
  }
}
