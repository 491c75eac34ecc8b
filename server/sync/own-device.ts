import { REFUSALS } from '#core/sync/wire.ts'
import { type Device, isDeviceElsewhere } from '#server/db/queries/devices.ts'
import type { Database } from '#server/db/transact.ts'
import type { Caller } from './context.ts'

/** Answers of sync that are not rows: the body's `code`. */
export type SyncRefusal = { refused: (typeof REFUSALS)[keyof typeof REFUSALS] }

/** Whether a device is the caller's own: another account's is refused, also within the business. */
export function isOwnDevice(device: Device, caller: Caller): boolean {
  return device.accountId === caller.accountId
}

/** Why a device that this business does not hold is refused: it belongs to another, or nobody has met it. */
export async function refuseStranger(db: Database, caller: Caller, id: string): Promise<SyncRefusal> {
  const elsewhere = await isDeviceElsewhere(db, caller.businessId, id)
  return { refused: elsewhere ? REFUSALS.wrongTenant : REFUSALS.unknownDevice }
}
