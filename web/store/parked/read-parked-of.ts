import type { ParkedSale } from '#core/parked/parked-sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'

/** The parked sales of a customer, whatever became of them, newest first. Reads all that there are: it is rarely asked. */
export function readParkedOf(db: ShopDatabase, customerId: string): Promise<ParkedSale[]> {
  return db.transaction('r', db.parked, db.overlay, async () => {
    const isTheirs = (parked: Pick<ParkedSale, 'customerId'>) => parked.customerId === customerId
    const parked = await viewOf(db, 'parked', db.parked.filter(isTheirs).toArray())
    return parked.filter(isTheirs).sort((left, right) => right.parkedAt - left.parkedAt)
  })
}
