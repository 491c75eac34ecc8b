import { numberPacked } from '#core/reports/product-totals.ts'
import type { ShopDatabase } from '../db/database.ts'
import { addUpDays, daysToAddUp } from './sales-deltas.ts'
import type { SoldInRange } from './sold-months.ts'
import { isById, numberProducts } from './sold-products.ts'

/**
 * Leaves the days of a report as the reports to come read them soonest: entries added up, and those that are over by
 * number. @param today the day that still sells
 */
export async function compactDays(
  db: ShopDatabase,
  { byId, entries }: Pick<SoldInRange, 'byId' | 'entries'>,
  today: string,
): Promise<void> {
  const toAddUp = daysToAddUp(entries, today)
  const over = [...new Set([...byId, ...toAddUp])].filter((day) => day < today)
  if (over.length === 0 && toAddUp.length === 0) return
  await db.transaction('rw', db.meta, db.sold, db.salesDeltas, db.soldMonths, async () => {
    await addUpDays(db, toAddUp)
    await numberDays(db, over)
  })
}

async function numberDays(db: ShopDatabase, days: readonly string[]): Promise<void> {
  // Read again: one of them may have taken in a sale, or been numbered, meanwhile.
  const rows = (await db.sold.bulkGet([...days])).filter((row) => row !== undefined)
  const texts = rows.filter(isById)
  const { numbers } = await numberProducts(
    db,
    texts.flatMap(({ ids }) => ids),
  )
  await db.sold.bulkPut(texts.map(({ period, ...row }) => ({ period, ...numberPacked(row, numbers) })))
}
