import type { Operation } from '#core/sync/operations.ts'
import type { ShopDatabase } from '../db/database.ts'
import { isDamaged } from '../db/readable.ts'

/**
 * Whether operations that were just queued have later clocks than the device's earlier ones. A server orders a device's
 * operations by their sequence, so a sale of last month would come after a count of yesterday. Replayed operations keep
 * their clocks in any place.
 */
export async function hasMonotonicClocks(db: ShopDatabase, queued: readonly Operation[]): Promise<boolean> {
  const isQueued = new Set(queued.map(({ opId }) => opId))
  const held = [...(await db.retained.toArray()), ...(await db.outbox.toArray())]
  held.sort((left, right) => left.seq - right.seq)
  let last = ''
  for (const { op } of held) {
    if (isDamaged(op) || op.replayed) continue
    if (isQueued.has(op.opId) && op.hlc <= last) return false
    if (op.hlc > last) last = op.hlc
  }
  return true
}
