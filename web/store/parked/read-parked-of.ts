import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'

/** The parked sales of a customer, whatever became of them, newest first. Reads all that there are: it is rarely asked. */
export function readParkedOf(db: ShopDatabase, customerId: string): Promise<ParkedSale[]> {
  return db.transaction('r', db.parked, db.overlay, async () => {
    const byId = new Map<string, ParkedSale>()
    const waiting = db.overlay.where('[table+id]').between(['parked', ''], ['parked', '\uffff'])
    await db.parked.each((row) => {
      if (row.customerId === customerId) byId.set(row.id, fromBaseRow<'parked'>(row))
    })
    await waiting.each(({ id, row }) => {
      byId.set(id, row as ParkedSale)
    })
    return [...byId.values()]
      .filter((parked) => parked.customerId === customerId)
      .sort((left, right) => right.parkedAt - left.parkedAt)
  })
}
