import { SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import { getServer } from '../db/meta-records.ts'
import { whatStays } from '../pull/pruned-sales.ts'
import { keepSoldNames } from '../totals/sold-names.ts'

/** Sales in one transaction of pruning: few enough that a checkout never waits for it. */
const PIECE = 200

/** The sales that one piece removed, and where the next starts; undefined when there is none. */
export interface PrunedPiece {
  pruned: string[]
  next: number | undefined
}

/**
 * Removes up to `PIECE` sales made before `before` (epoch milliseconds) from the device, oldest first, starting at
 * `from`. A sale goes only when the server has it: its row was pulled and no operation of it waits. It stays in the
 * totals of its day and customer, and in the digest, through what `prunedSales` keeps of it.
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
    // Sales of the same instant that the limit cut off come again; sales that must stay are skipped.
    const next = going.length > 0 ? last.createdAt : last.createdAt + 1
    return { pruned: going.map(({ id }) => id), next: old.length < PIECE ? undefined : next }
  })
}
