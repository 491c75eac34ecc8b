import { newDevice } from '../db/device.ts'
import type { DeviceRecord } from '../db/device-records.ts'
import { isProvisional } from '../db/provisional-suffix.ts'
import type { JournalCheckpoint, Recovered } from '../journal/journal-entry.ts'
import { higherOf } from '../journal/recover.ts'

/** The device as its journal last knew it, where the database is gone. */
export function deviceFrom(checkpoint: NonNullable<Recovered['checkpoint']>): DeviceRecord {
  const { device, seq, hlc, counters, former, drawerId } = checkpoint
  const registered = !isProvisional(device)
  const own = newDevice(device.id, 'account')
  const kept = { ...(former && { former }), ...(drawerId !== undefined && { drawerId }) }
  return { ...own, suffix: device.suffix, registered, seq, hlc, counters, ...kept }
}

/**
 * The device as the higher of database and journal. The lost tail may include the first contact: the journal then has the
 * suffix, and the numbers printed under it.
 */
export function raisedTo(known: JournalCheckpoint, device: DeviceRecord): DeviceRecord {
  const { account } = known
  const higher = higherOf({ ...device, account, device }, known)
  const { seq, hlc, counters, former } = higher
  const { suffix } = higher.device
  return {
    ...device,
    suffix,
    registered: device.registered || !isProvisional({ id: device.id, suffix }),
    seq,
    hlc,
    counters,
    ...(former && { former }),
  }
}

/**
 * The checkpoint of a later device id that the database lost together with its tail. The journal was restarted with
 * that id, so how far the old one had counted is unknown: the device must not go back to it.
 */
export function becameAnother(
  recovered: Recovered | undefined,
  device: DeviceRecord,
): JournalCheckpoint | undefined {
  const last = recovered?.checkpoint
  return last && last.device.id !== device.id && last.hlc > device.hlc ? last : undefined
}
