import { NOTHING_WAITS } from '#core/sync/waiting.ts'
import type { DeviceCare } from '../care/device-care.ts'

/** A device in good order, which does nothing; a test gives the parts that it is about. */
export function fakeCare(parts: Partial<DeviceCare> = {}): DeviceCare {
  return {
    waiting: async () => NOTHING_WAITS,
    storageUse: async () => ({ usedBytes: 12_000_000, quotaBytes: 2_000_000_000, persisted: true }),
    protectStorage: async () => true,
    canRetry: () => true,
    retry: async () => null,
    discard: async () => {},
    refusedFile: () => new Blob(['{}']),
    ...parts,
  }
}
