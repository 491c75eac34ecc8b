import type { ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'

/** Makes the secret of a device that has none: 256 random bits. Of two tabs at once the first one's stays. */
export async function makeDeviceKey(db: ShopDatabase): Promise<string> {
  const bits = crypto.getRandomValues(new Uint8Array(32))
  const fresh = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return db.transaction('rw', db.meta, async () => {
    const device = await mustGetDevice(db)
    if (device.deviceKey !== undefined) return device.deviceKey
    await db.meta.put({ ...device, deviceKey: fresh })
    return fresh
  })
}
