import { REFUSALS } from '#core/sync/wire.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type Device, isDeviceElsewhere, writeDeviceKey } from '#server/db/queries/devices.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import type { Caller } from './context.ts'

/** Answers of sync that are not rows: the body's `code`. */
export type SyncRefusal = { refused: (typeof REFUSALS)[keyof typeof REFUSALS] }

/** What a call says of itself beside its device. */
interface Claim {
  forColleague?: true | undefined
  deviceKey?: string | undefined
}

/** How far a caller is trusted with a device: `proved` has shown the key that its own account made, `unproved` has not. */
export type DeviceTrust = 'own' | 'proved' | 'unproved' | 'refused'

/**
 * How a caller stands to a device of its business: its own account's, and with `forColleague` any account's, disabled
 * or not (R24). Without the device's key its word counts as its own only: a fact is never lost. Virtual devices, which
 * belong to the server, are nobody's.
 */
export function deviceTrustOf(
  device: Device,
  caller: Caller,
  { forColleague, deviceKey }: Claim,
): DeviceTrust {
  if (device.virtual) return 'refused'
  if (device.accountId === caller.accountId) return 'own'
  if (!forColleague) return 'refused'
  const isShown = deviceKey !== undefined && device.keyHash?.equals(hashToken(deviceKey))
  return isShown ? 'proved' : 'unproved'
}

/** Keeps the key that a device's own account sends, where it is another than the one known. */
export function keepKey(tx: Tx, { id, keyHash }: Device, deviceKey: string | undefined): void {
  if (deviceKey === undefined) return
  const sent = hashToken(deviceKey)
  if (!keyHash?.equals(sent)) writeDeviceKey(tx, id, sent)
}

/** Why a device that this business does not have is refused: it belongs to another business, or is unknown. */
export async function refuseStranger(db: Database, caller: Caller, id: string): Promise<SyncRefusal> {
  const elsewhere = await isDeviceElsewhere(db, caller.businessId, id)
  return { refused: elsewhere ? REFUSALS.wrongTenant : REFUSALS.unknownDevice }
}
