import Dexie from 'dexie'
import { isSale } from '#core/operations/intent-parts.ts'
import { databaseName, ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer } from '../db/meta-records.ts'

/** What a colleague left waiting on this device: only how much it is. */
export interface LeftWaiting {
  userId: string
  /** Undefined when this device does not know it. */
  name: string | undefined
  changes: number
  /** How many of these are sales. */
  sales: number
}

/**
 * The accounts of the same business with something waiting on this device. One that keeps its data on this device only
 * (R1) is left out.
 */
export async function findLeftWaiting(own: Pick<Identity, 'businessId' | 'userId'>): Promise<LeftWaiting[]> {
  const { businessId } = own
  const prefix = databaseName({ mode: 'account', businessId, userId: '' })
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix))
  const found: LeftWaiting[] = []
  for (const name of names) {
    const userId = name.slice(prefix.length)
    if (userId === own.userId) continue
    const waiting = await countWaiting(name).catch(() => undefined)
    if (waiting && waiting.changes > 0) found.push({ userId, ...waiting })
  }
  return found
}

async function countWaiting(name: string): Promise<Omit<LeftWaiting, 'userId'> | undefined> {
  const db = new ShopDatabase(name)
  try {
    await db.open()
    if ((await getServer(db)).syncPaused) return undefined
    const entries = await db.outbox.toArray()
    const owner = await db.meta.get('owner')
    return {
      name: owner?.key === 'owner' ? owner.name : undefined,
      changes: entries.length,
      sales: entries.filter(({ op }) => isSale(op)).length,
    }
  } finally {
    db.close()
  }
}
