import { newestFirst } from '#core/calendar/order-of-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'

/** Sales that the server does not have yet. Of a device that was offline for long there are many: they are read once. */
export type PendingSales = readonly Sale[] | PromiseLike<readonly Sale[]>

/** The sales of a period that this device has, pending or not, unordered and without demo sales (R10). */
export async function salesOf(
  db: ShopDatabase,
  { from, to }: Period,
  pending: PendingSales = pendingSales(db),
): Promise<Sale[]> {
  const [base, waiting] = await Promise.all([
    db.sales.where('createdAt').between(from, to).toArray(),
    pending,
  ])
  return joined(base, within(waiting, { from, to }))
}

/** The latest sales of a period, newest first. */
export async function latestSales(
  db: ShopDatabase,
  { from, to }: Period,
  count: number,
  pending: PendingSales,
): Promise<Sale[]> {
  const [base, waiting] = await Promise.all([
    db.sales.where('createdAt').between(from, to).reverse().limit(count).toArray(),
    pending,
  ])
  const all = joined(base, within(waiting, { from, to }))
  all.sort(newestFirst(({ createdAt }) => createdAt))
  return all.slice(0, count)
}

/** Sales that the server does not have yet. */
export async function pendingSales(db: ShopDatabase): Promise<Sale[]> {
  const rows = await overlayOf(db, 'sales').toArray()
  return rows.filter(({ id }) => !isDemoId(id)).map(({ row }) => row as Sale)
}

function within(sales: readonly Sale[], { from, to }: Period): Sale[] {
  return sales.filter(({ createdAt }) => createdAt >= from && createdAt < to)
}

// A sale may be in both while its acknowledgement is under way.
function joined(base: readonly Sale[], pending: readonly Sale[]): Sale[] {
  const ids = new Set(pending.map(({ id }) => id))
  return [...base.filter(({ id }) => !ids.has(id)), ...pending]
}
