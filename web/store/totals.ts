import { NO_PURCHASES, withoutPurchase, withPurchase } from '#core/customers/customer-totals.ts'
import type { CountedSale } from '#core/reports/counted-sale.ts'
import type { ShopDatabase } from './database.ts'
import { countDays, type StoredDays, uncountDays } from './totals-of-days.ts'

/**
 * Adds sales to the totals of their days, products and customers. To be called in the transaction in which each
 * first appears on the device, and only then.
 * @param zone the device's present time zone: totals that exist already go on in their own
 * @param read what was read in this transaction of the sales' days in that zone
 */
export async function countSales(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  zone: string,
  read?: StoredDays,
): Promise<void> {
  if (sales.length === 0) return
  await Promise.all([countDays(db, sales, zone, read), countCustomers(db, sales)])
}

/** A sale as this device has counted it, and as the server has it. */
export interface RetoldSale {
  counted: CountedSale
  told: CountedSale
}

/**
 * Counts sales as the server has them where this device had counted another telling: an invoice that two tills marked
 * as paid is one sale, and the server keeps the one it heard of first. To be called in the transaction that stores them.
 */
export async function countAsTold(
  db: ShopDatabase,
  retold: readonly RetoldSale[],
  zone: string,
): Promise<void> {
  const other = retold.filter(({ counted, told }) => !countsAlike(counted, told))
  if (other.length === 0) return
  await uncountDays(
    db,
    other.map(({ counted }) => counted),
    zone,
  )
  await countDays(
    db,
    other.map(({ told }) => told),
    zone,
  )
  for (const { told } of other) {
    // Spent and bought the same; the later of both moments stays the customer's last visit.
    if (told.customerId === null) continue
    const known = await db.customerTotals.get(told.customerId)
    if (known) await db.customerTotals.put({ ...known, lastVisit: Math.max(known.lastVisit, told.createdAt) })
  }
}

function countsAlike(left: CountedSale, right: CountedSale): boolean {
  const { createdAt, paymentMethod } = left
  return createdAt === right.createdAt && paymentMethod === right.paymentMethod
}

/** Takes a sale that this device had counted out of all totals: it was discarded. A last visit stays. */
export async function uncountSale(db: ShopDatabase, sale: CountedSale, zone: string): Promise<void> {
  await uncountDays(db, [sale], zone)
  const known = sale.customerId === null ? undefined : await db.customerTotals.get(sale.customerId)
  if (!known) return
  const left = withoutPurchase(known, sale)
  if (left.purchases === 0) await db.customerTotals.delete(known.id)
  else await db.customerTotals.put({ id: known.id, ...left })
}

/**
 * Makes all totals anew from the stored sales. Neither followed nor stopped: it is part of the transaction that puts a
 * lost database back, before which nothing can be sold.
 */
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
  if (ids.length === 0) return
  const stored = await db.customerTotals.bulkGet(ids)
  const totals = new Map(ids.map((id, index) => [id, stored[index] ?? { id, ...NO_PURCHASES }]))
  for (const sale of sales) {
    const before = sale.customerId === null ? undefined : totals.get(sale.customerId)
    if (before) totals.set(before.id, { id: before.id, ...withPurchase(before, sale) })
  }
  await db.customerTotals.bulkPut([...totals.values()])
}
