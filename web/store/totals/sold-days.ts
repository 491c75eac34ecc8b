import { numberSums, type ProductSums, sumsById } from '#core/reports/product-totals.ts'
import type { ShopDatabase } from '../db/database.ts'
import { numberTexts, readNumbered } from './numbered-texts.ts'

/** Changes a day's sums, by product id. */
export type DayChange = (sums: ProductSums) => void

/**
 * Changes what was sold on some days. To be called in a transaction that writes days, months and `meta`. A month is
 * rebuilt from its days when a report needs it.
 */
export async function changeDays(db: ShopDatabase, changes: ReadonlyMap<string, DayChange>): Promise<void> {
  if (changes.size === 0) return
  const days = [...changes.keys()]
  const [list, stored] = await Promise.all([readNumbered(db, 'sold-products'), db.sold.bulkGet(days)])
  const changed = days.map((day, at) => {
    const before = stored[at]
    const sums: ProductSums = before ? sumsById(before, list.texts) : new Map()
    changes.get(day)?.(sums)
    return { day, sums }
  })
  const { numbers } = await numberTexts(
    db,
    'sold-products',
    changed.flatMap(({ sums }) => [...sums.keys()]),
  )
  const kept = changed.filter(({ sums }) => sums.size > 0)
  await Promise.all([
    db.sold.bulkPut(kept.map(({ day, sums }) => ({ period: day, ...numberSums(sums, numbers) }))),
    db.sold.bulkDelete(changed.flatMap(({ day, sums }) => (sums.size > 0 ? [] : [day]))),
    db.soldMonths.bulkDelete([...new Set(days.map(monthOf))]),
  ])
}

/** The month of a day, `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}
