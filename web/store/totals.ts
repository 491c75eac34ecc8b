import { NO_PURCHASES, withPurchase } from '#core/customers/customer-totals.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from './database.ts'
import { countDays } from './totals-of-days.ts'

type CountedSale = Omit<Sale, 'flags'>

/**
 * Adds sales to the totals of their days, products and customers. To be called in the transaction in which each
 * first appears on the device, and only then.
 * @param zone the device's present time zone: totals that exist already go on in their own
 */
export async function countSales(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  zone: string,
): Promise<void> {
  if (sales.length === 0) return
  await Promise.all([countDays(db, sales, zone), countCustomers(db, sales)])
}

/** Makes all totals anew from the stored sales. */
export async function recountSales(db: ShopDatabase, zone: string): Promise<void> {
  await Promise.all([
    db.dayTotals.clear(),
    db.sold.clear(),
    db.soldMonths.clear(),
    db.customerTotals.clear(),
    db.meta.bulkDelete(['totals', 'sold-products']),
  ])
  await countSales(db, await db.sales.toArray(), zone)
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
