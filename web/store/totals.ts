import { NO_PURCHASES, withPurchase } from '#core/customers/customer-totals.ts'
import { emptyDay, withSale } from '#core/reports/day-totals.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from './database.ts'

type CountedSale = Omit<Sale, 'flags'>

/**
 * Adds sales to the totals of their days and customers. To be called in the transaction in which each first appears
 * on the device, and only then.
 */
export async function countSales(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  dayOf: (ms: number) => string,
): Promise<void> {
  if (sales.length === 0) return
  await Promise.all([countDays(db, sales, dayOf), countCustomers(db, sales)])
}

/** Makes all totals anew from the stored sales. */
export async function recountSales(db: ShopDatabase, dayOf: (ms: number) => string): Promise<void> {
  await Promise.all([db.dayTotals.clear(), db.customerTotals.clear()])
  await countSales(db, await db.sales.toArray(), dayOf)
}

async function countDays(db: ShopDatabase, sales: readonly CountedSale[], dayOf: (ms: number) => string) {
  const days = [...new Set(sales.map((sale) => dayOf(sale.createdAt)))]
  const stored = await db.dayTotals.bulkGet(days)
  const totals = new Map(days.map((day, index) => [day, stored[index] ?? emptyDay(day)]))
  for (const sale of sales) {
    const day = dayOf(sale.createdAt)
    totals.set(day, withSale(totals.get(day) ?? emptyDay(day), sale))
  }
  await db.dayTotals.bulkPut([...totals.values()])
}

async function countCustomers(db: ShopDatabase, sales: readonly CountedSale[]) {
  const ids = [...new Set(sales.flatMap(({ customerId }) => customerId ?? []))]
  const stored = await db.customerTotals.bulkGet(ids)
  const totals = new Map(ids.map((id, index) => [id, stored[index] ?? { id, ...NO_PURCHASES }]))
  for (const sale of sales) {
    const before = sale.customerId === null ? undefined : totals.get(sale.customerId)
    if (before) totals.set(before.id, { id: before.id, ...withPurchase(before, sale) })
  }
  await db.customerTotals.bulkPut([...totals.values()])
}
