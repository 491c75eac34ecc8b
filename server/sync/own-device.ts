import { REFUSALS } from '#core/sync/wire.ts'
import { type Device, isDeviceElsewhere } from '#server/db/queries/devices.ts'
import type { Database } from '#server/db/transact.ts'
import type { Caller } from './context.ts'

/** Answers of sync that are not rows: the body's `code`. */
export type SyncRefusal = { refused: (typeof REFUSALS)[keyof typeof REFUSALS] }

/**
 * Whether a caller may sync a device of its business: its own account's, and with `forColleague` any account's,
 * disabled or not (R24). Virtual devices, which belong to the server, are nobody's.
 */
export function maySpeakFor(device: Device, caller: Caller, forColleague = false): boolean {
  if (device.virtual) return false
  return forColleague || device.accountId === caller.accountId
}

/** Why a device that this business does not have is refused: it belongs to another business, or is unknown. */
export async function refuseStranger(db: Database, caller: Caller, id: string): Promise<SyncRefusal> {
  const elsewhere = await isDeviceElsewhere(db, caller.businessId, id)
  return { refused: elsewhere ? REFUSALS.wrongTenant : REFUSALS.unknownDevice }
}
