import type { ParkedSale } from '#core/parked/parked-sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'

/** The parked sales of a customer, whatever became of them, newest first. Reads all that there are: it is rarely asked. */
export function readParkedOf(db: ShopDatabase, customerId: string): Promise<ParkedSale[]> {
  return db.transaction('r', db.parked, db.overlay, async () => {
    const isTheirs = (parked: Pick<ParkedSale, 'customerId'>) => parked.customerId === customerId
    const stored = await db.parked.filter(isTheirs).toArray()
    return withOverlay<'parked'>(stored, await overlayOf(db, 'parked').toArray())
      .filter(isTheirs)
      .sort((left, right) => right.parkedAt - left.parkedAt)
  })
}
