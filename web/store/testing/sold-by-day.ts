import type { ShopDatabase } from '../database.ts'
import { addUpAll } from '../sold-entries.ts'
import { asPacked } from '../sold-products.ts'
import type { SoldRow } from '../sold-rows.ts'

/** What the products of each day sold, all entries added up and by product id. */
export async function soldByDay(db: ShopDatabase): Promise<SoldRow[]> {
  await addUpAll(db)
  return asPacked(db, await db.sold.toArray())
}
