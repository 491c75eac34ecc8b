import { SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import { getServer } from '../db/meta-records.ts'
import { whatStays } from '../pull/pruned-sales.ts'
import { keepSoldNames } from '../totals/sold-names.ts'

/** Sales in one transaction of a pruning: few enough that a checkout never waits for it. */
const PIECE = 200

/** What one piece took off the device, and where the next begins; undefined when there is none. */
export interface PrunedPiece {
  pruned: string[]
  next: number | undefined
}

/**
 * Takes up to `PIECE` sales made before `before` (epoch milliseconds) off the device, oldest first, from `from` on.
 * A sale goes only when the server has it: its row came from a pull and no operation of it waits. The totals of its
 * day and customer stay, and so does its place in the digest, by what `prunedSales` keeps of it.
 */
export async function pruneSales(db: ShopDatabase, from: number, before: number): Promise<PrunedPiece> {
  return db.transaction('rw', db.sales, db.prunedSales, db.outbox, db.meta, async () => {
    if ((await getServer(db)).resyncing) return { pruned: [], next: undefined }
    const old = await db.sales.where('createdAt').between(from, before, true, false).limit(PIECE).toArray()
    const last = old.at(-1)
    if (!last) return { pruned: [], next: undefined }
    const waiting = await db.outbox
      .where(SALE_OF_OP)
      .anyOf(old.map(({ id }) => id))
      .keys()
    const going = old.filter(({ id, rev }) => rev > 0 && !waiting.includes(id))
    await db.prunedSales.bulkPut(going.map(whatStays))
    await keepSoldNames(
      db,
      going.filter(({ flags }) => flags.includes('unknown-product')),
    )
    await db.sales.bulkDelete(going.map(({ id }) => id))
    // Those of the same instant that the limit left out come again; sales that must stay are stepped over.
    const next = going.length > 0 ? last.createdAt : last.createdAt + 1
    return { pruned: going.map(({ id }) => id), next: old.length < PIECE ? undefined : next }
  })
}
