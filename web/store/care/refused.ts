import { OPERATION_VERSION, parsePayload } from '#core/sync/operations.ts'
import type { RejectionCode } from '#core/sync/rules.ts'
import { CommitRefused } from '#web/store/commit.ts'
import type { RefusedOperation } from '#web/store/shop.ts'
import type { ShopStore } from '#web/store/shop-store.ts'
import { storing } from '#web/store/storing.ts'

/** Whether a refused operation can be made again as it was: one that this version cannot read can only be exported. */
export function canRetry({ intent }: RefusedOperation): boolean {
  const { type, payload } = intent
  return parsePayload({ type, payload, v: OPERATION_VERSION[type] ?? 1 }).ok
}

/**
 * Makes a refused operation's intent again as a new operation and takes it out of the tray, in one transaction.
 * @returns why this device's own rule refuses it still; null when it was made.
 * @throws StorageError when the device refuses; the tray then stays as it was.
 */
export async function retryRefused(
  shop: ShopStore,
  { opId, intent }: RefusedOperation,
): Promise<RejectionCode | null> {
  try {
    await shop.commitOnce({ intents: () => [intent], answers: opId })
  } catch (error) {
    if (error instanceof CommitRefused) return error.code
    throw error
  }
  await shop.refresh([])
  return null
}

/** Takes one refused operation out of the tray for good. Nothing else changes. @throws StorageError */
export async function discardRefused(shop: ShopStore, opId: string): Promise<void> {
  await storing(shop.db, () => shop.db.refused.delete(opId))
  await shop.refresh([])
}

/** A refused operation as a file that somebody else can read: what it was, when, of which business. */
export function refusedFile(identity: ShopStore['identity'], operation: RefusedOperation): Blob {
  const { businessId, userId } = identity
  const occurredAt = new Date(operation.occurredAt).toISOString()
  const { opId, code, intent } = operation
  const told = { kind: 'tuckshop-refused-operation', businessId, userId, opId, code, occurredAt, ...intent }
  return new Blob([`${JSON.stringify(told, null, 2)}\n`], { type: 'application/json' })
}
