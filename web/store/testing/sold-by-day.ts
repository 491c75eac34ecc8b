import { type PackedSums, packSums, sumsById } from '#core/reports/product-totals.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readNumbered } from '../totals/numbered-texts.ts'
import { addUpAll } from '../totals/sales-deltas.ts'

/** What the products of each day sold, with all deltas merged and by product id. */
export async function soldByDay(db: ShopDatabase): Promise<(PackedSums & { period: string })[]> {
  await addUpAll(db)
  const { texts: ids } = await readNumbered(db, 'sold-products')
  return (await db.sold.toArray()).map((day) => ({ period: day.period, ...packSums(sumsById(day, ids)) }))
}
