import type { ShopDatabase } from '../db/database.ts'
import type { SoldRow } from '../db/sold-rows.ts'
import { addUpAll } from '../totals/sales-deltas.ts'
import { asPacked } from '../totals/sold-products.ts'

/** What the products of each day sold, all entries added up and by product id. */
export async function soldByDay(db: ShopDatabase): Promise<SoldRow[]> {
  await addUpAll(db)
  return asPacked(db, await db.sold.toArray())
}
