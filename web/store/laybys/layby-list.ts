import { newestFirst } from '#core/calendar/order-of-time.ts'
import { paymentsByLayby } from '#core/laybys/layby-payment.ts'
import type { ShopDatabase } from '../db/database.ts'
import { LiveRead } from '../db/live-read.ts'
import { viewOf } from '../db/overlay.ts'
import type { KnownLayby } from './laybys.ts'

export type LaybyList = LiveRead<readonly KnownLayby[]>

/** The lay-bys and their payments. */
export function laybyList(db: ShopDatabase): LaybyList {
  return new LiveRead(db, { name: 'the lay-bys', tables: ['laybys', 'laybypayments'], read: readLaybys })
}

/** Every lay-by that this device knows of, the latest first, with its payments. */
export function readLaybys(db: ShopDatabase): Promise<KnownLayby[]> {
  return db.transaction('r', ['laybys', 'laybypayments', 'overlay'], async () => {
    const [laybys, payments] = await Promise.all([viewOf(db, 'laybys'), viewOf(db, 'laybypayments')])
    const byLayby = paymentsByLayby(payments)
    return laybys
      .sort(newestFirst(({ openedAt }) => openedAt))
      .map((layby) => ({ layby, payments: byLayby.get(layby.id) ?? [] }))
  })
}
