import type { Hlc } from '#core/clocks/hlc.ts'
import type { Database, Tx } from '#server/db/transact.ts'

/** A device as the server knows it. */
export interface Device {
  id: string
  /** Null for the business's own virtual device. */
  accountId: string | null
  /** Null for a virtual device, which prints nothing. */
  suffix: string | null
  lastSeq: number
  lastOpId: string | null
  /** The clock of its last operation: the next one must come after it. */
  floor: Hlc
  virtual: boolean
  /** The hash of its secret; null until its own account has sent one. */
  keyHash: Buffer | null
}

const COLUMNS = `device_id as id, account_id as "accountId", suffix, last_seq as "lastSeq",
  last_op_id as "lastOpId", floor, virtual, key_hash as "keyHash"`

/** Reads a device of this business in the transaction's snapshot. */
export async function readDevice(tx: Tx, id: string): Promise<Device | undefined> {
  const [device] = await tx.query<Device>(
    `select ${COLUMNS} from devices where business_id = $1 and device_id = $2`,
    [tx.businessId, id],
  )
  return device
}

/** Reads a device and locks it until commit. */
export async function lockDevice(tx: Tx, id: string): Promise<Device | undefined> {
  const [device] = await tx.query<Device>(
    `select ${COLUMNS} from devices where business_id = $1 and device_id = $2 for update`,
    [tx.businessId, id],
  )
  return device
}

/** Stores a new device. The caller holds the head's lock, so that no other gets the same suffix. */
export async function insertDevice(
  tx: Tx,
  device: Pick<Device, 'id' | 'accountId' | 'suffix' | 'virtual'>,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into devices (business_id, device_id, account_id, suffix, virtual, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.businessId, device.id, device.accountId, device.suffix, device.virtual, now],
  )
}

/** Stores the hash of a device's secret. */
export function writeDeviceKey(tx: Tx, id: string, keyHash: Buffer): void {
  tx.write('update devices set key_hash = $3 where business_id = $1 and device_id = $2', [
    tx.businessId,
    id,
    keyHash,
  ])
}

/** Stores a device's last operation taken. */
export function writeDeviceProgress(
  tx: Tx,
  device: Pick<Device, 'id' | 'lastSeq' | 'lastOpId' | 'floor'>,
  now: number,
): void {
  tx.write(
    `update devices set last_seq = $3, last_op_id = $4, floor = $5, last_heard_at = $6
     where business_id = $1 and device_id = $2`,
    [tx.businessId, device.id, device.lastSeq, device.lastOpId, device.floor, now],
  )
}

/** A device as its owner knows it. */
export interface KnownDevice {
  id: string
  accountId: string
  suffix: string
  /** What an owner calls it; null where nobody named it. */
  name: string | null
  /** Epoch milliseconds; null where it was never heard since this is kept. */
  lastHeardAt: number | null
}

/** The devices of the business, by their suffix. */
export function listDevices(tx: Tx): Promise<KnownDevice[]> {
  return tx.query<KnownDevice>(
    `select device_id as id, account_id as "accountId", suffix, name, last_heard_at as "lastHeardAt" from devices
     where business_id = $1 and not virtual order by created_at, device_id`,
    [tx.businessId],
  )
}

/** Says what a device is called; null for nothing. @returns whether the business has it */
export async function writeDeviceName(tx: Tx, id: string, name: string | null): Promise<boolean> {
  const named = await tx.query(
    'update devices set name = $3 where business_id = $1 and device_id = $2 and not virtual returning 1',
    [tx.businessId, id, name],
  )
  return named.length > 0
}

/** Claims a device id for this business for good. False when another business has it. */
export async function claimDeviceId(tx: Tx, id: string): Promise<boolean> {
  const claimed = await tx.query(
    'insert into device_directory (device_id, business_id) values ($1, $2) on conflict do nothing returning 1',
    [id, tx.businessId],
  )
  return claimed.length > 0
}

/** Whether another business has a device with this id. */
export async function isDeviceElsewhere(db: Database, businessId: string, id: string): Promise<boolean> {
  const found = await db.directory((tx) =>
    tx.query('select 1 from device_directory where device_id = $1 and business_id <> $2', [id, businessId]),
  )
  return found.length > 0
}
