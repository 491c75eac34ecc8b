import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'

/** The sales of a period that this device has, pending or not, unordered and without demo sales (R10). */
export async function salesOf(db: ShopDatabase, { from, to }: Period): Promise<Sale[]> {
  const [base, pending] = await Promise.all([
    db.sales.where('createdAt').between(from, to).toArray(),
    pendingSales(db),
  ])
  return joined(
    base,
    pending.filter(({ createdAt }) => createdAt >= from && createdAt < to),
  )
}

/** The latest sales of a period, newest first. */
export async function latestSales(db: ShopDatabase, { from, to }: Period, count: number): Promise<Sale[]> {
  const [base, pending] = await Promise.all([
    db.sales.where('createdAt').between(from, to).reverse().limit(count).toArray(),
    pendingSales(db),
  ])
  const all = joined(
    base,
    pending.filter(({ createdAt }) => createdAt >= from && createdAt < to),
  )
  all.sort((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1))
  return all.slice(0, count)
}

/** Sales that the server does not have yet. */
export async function pendingSales(db: ShopDatabase): Promise<Sale[]> {
  const rows = await db.overlay.where('[table+id]').between(['sales', ''], ['sales', '\uffff']).toArray()
  return rows.filter(({ id }) => !isDemoId(id)).map(({ row }) => row as Sale)
}

// A sale may be in both while its acknowledgement is under way.
function joined(base: readonly Sale[], pending: readonly Sale[]): Sale[] {
  const ids = new Set(pending.map(({ id }) => id))
  return [...base.filter(({ id }) => !ids.has(id)), ...pending]
}
