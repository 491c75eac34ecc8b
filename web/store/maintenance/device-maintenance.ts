import { summariseWaiting, type Waiting } from '#core/sync/waiting.ts'
import type { CommitRefusal } from '../commit/commit-refused.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'
import { withRetry } from '../db/with-retry.ts'
import { type BackedUpShop, BackupMaintenance, type Backups } from './backup-maintenance.ts'
import { holdOpen } from './open-tabs.ts'
import { canRetry, discardRefused, type RefusedShop, refusedFile, retryRefused } from './refused.ts'
import { protectStorage, readStorageUse, type StorageUse } from './storage-use.ts'

/** What the maintenance screen shows of this device's storage, and can do. */
export interface DeviceMaintenance {
  readonly backups: Backups
  /** How much waits to be sent. */
  waiting(): Promise<Waiting>
  storageUse(): Promise<StorageUse>
  /** Asks the browser never to clear this device's data. @returns its answer. */
  protectStorage(): Promise<boolean>
  /** Whether a rejected operation can be retried unchanged. */
  canRetry(operation: RejectedOperation): boolean
  /**
   * Makes it again as a new operation. @returns why it is still refused; null when it was made. @throws StorageError
   */
  retry(operation: RejectedOperation): Promise<CommitRefusal | null>
  /** Discards one rejected operation. @throws StorageError */
  discard(opId: string): Promise<void>
  /** One rejected operation as a JSON file. */
  refusedFile(operation: RejectedOperation): Blob
  close(): void
}

/** Maintenance of an open shop. @param stopSync resolves when sync has stopped */
export function openMaintenance(
  shop: BackedUpShop & RefusedShop,
  stopSync: () => Promise<void>,
): DeviceMaintenance {
  const letGo = holdOpen(shop.db.name)
  const backups = new BackupMaintenance(shop, stopSync)
  return {
    backups,
    async waiting() {
      const entries = await withRetry(shop.db, () => shop.db.outbox.toArray())
      return summariseWaiting(entries.map(({ op }) => op))
    },
    storageUse: () => readStorageUse(navigator.storage),
    protectStorage: () => protectStorage(navigator.storage),
    canRetry,
    retry: (operation) => retryRefused(shop, operation),
    discard: (opId) => discardRefused(shop, opId),
    refusedFile: (operation) => refusedFile(shop.identity, operation),
    close() {
      backups.close()
      letGo()
    },
  }
}
