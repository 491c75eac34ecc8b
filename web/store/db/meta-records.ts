import type { ShopDatabase } from './database.ts'
import type { DeviceRecord, MetaRecord, ServerRecord } from './device-records.ts'

/** The device's own record. @throws when the database was never set up: a bug. */
export async function mustGetDevice(db: ShopDatabase): Promise<DeviceRecord> {
  return mustBeDevice(await db.meta.get('device'))
}

export function mustBeDevice(record: MetaRecord | undefined): DeviceRecord {
  if (record?.key !== 'device') throw new Error('this database has no device record')
  return record
}

/** What the device knows of its server. @throws when the database was never set up: a bug. */
export async function getServer(db: ShopDatabase): Promise<ServerRecord> {
  const record = await db.meta.get('server')
  if (record?.key !== 'server') throw new Error('this database has no server record')
  return record
}
