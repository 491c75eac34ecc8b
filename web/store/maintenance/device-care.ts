import type { RejectionCode } from '#core/sync/rules.ts'
import { summariseWaiting, type Waiting } from '#core/sync/waiting.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import { withRetry } from '#web/store/db/with-retry.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { BackupMaintenance, type Backups } from './backup-care.ts'
import { holdOpen } from './open-tabs.ts'
import { canRetry, discardRefused, refusedFile, retryRefused } from './refused.ts'
import { protectStorage, readStorageUse, type StorageUse } from './storage-use.ts'

/** What somebody can ask about this device's storage, and do for it, beside selling. */
export interface DeviceMaintenance {
  readonly backups: Backups
  /** What waits to be sent, in figures. */
  waiting(): Promise<Waiting>
  storageUse(): Promise<StorageUse>
  /** Asks the browser never to clear this device's data. @returns its answer. */
  protectStorage(): Promise<boolean>
  /** Whether a refused operation can be made again as it was. */
  canRetry(operation: RejectedOperation): boolean
  /** Makes it again as a new operation. @returns why it is refused still; null when it was made. @throws StorageError */
  retry(operation: RejectedOperation): Promise<RejectionCode | null>
  /** Forgets one refused operation. @throws StorageError */
  discard(opId: string): Promise<void>
  /** One refused operation as a JSON file. */
  refusedFile(operation: RejectedOperation): Blob
  close(): void
}

/** Looks after an open shop's device. @param stopSync resolves when nothing talks to the server any more */
export function openMaintenance(shop: ShopStore, stopSync: () => Promise<void>): DeviceMaintenance {
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
