import {
  type CustomerTotals,
  NO_PURCHASES,
  withoutPurchase,
  withPurchase,
} from '#core/customers/customer-totals.ts'
import { type CountedSale, saleFigures } from '#core/reports/counted-sale.ts'
import { packItems } from '#core/reports/product-totals.ts'
import { linesOfSale } from '#core/reports/sale-lines.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { forgetNumbered } from './numbered-texts.ts'
import {
  askDays,
  countDays,
  daysOf,
  type KnownSale,
  putDays,
  type StoredDays,
  uncountDays,
} from './totals-of-days.ts'

/** The stored totals that some sales belong to. */
export interface StoredTotals {
  days: StoredDays
  /** By id: all customers that were requested. */
  customers: ReadonlyMap<string, CustomerTotals>
}

/** The part of a sale that decides which totals it belongs to. */
export type SaleInTotals = Pick<CountedSale, 'createdAt' | 'customerId'>

/**
 * Requests the totals that some sales belong to.
 * @param zone the likely zone of their days
 */
export function askTotals(
  batch: RequestBatch,
  db: ShopDatabase,
  sales: readonly SaleInTotals[],
  zone: string,
): () => StoredTotals {
  const days = askDays(batch, db, sales, zone)
  const customers = customersOf(sales).map((id) => [id, batch.get(db.customerTotals, id)] as const)
  return () => ({
    days: days(),
    customers: new Map(customers.map(([id, row]) => [id, row() ?? NO_PURCHASES])),
  })
}

/**
 * The totals that some sales belong to.
 * @param zone the device's current time zone; existing totals stay in their own
 * @param read what was requested for these sales in that zone, in this transaction
 */
export async function totalsOf(
  db: ShopDatabase,
  sales: readonly SaleInTotals[],
  zone: string,
  read?: StoredTotals,
): Promise<StoredTotals> {
  const [customers, days] = await Promise.all([
    read?.customers ?? readCustomers(db, sales),
    daysOf(db, sales, zone, read?.days),
  ])
  return { customers, days }
}

// The sales of a page are of a thousand customers, who are read as the range they lie in.
async function readCustomers(db: ShopDatabase, sales: readonly SaleInTotals[]) {
  const ids = customersOf(sales)
  const rows = await readMany(db.customerTotals, ids)
  return new Map(ids.map((id, index) => [id, rows[index] ?? NO_PURCHASES]))
}

function customersOf(sales: readonly SaleInTotals[]): string[] {
  return [...new Set(sales.flatMap(({ customerId }) => customerId ?? []))]
}

/**
 * Adds sales to totals that were read in this transaction. @param zone see `totalsOf`
 * @returns the totals of their customers as they are stored now
 */
export async function putTotals(
  batch: RequestBatch,
  db: ShopDatabase,
  sales: readonly KnownSale[],
  stored: StoredTotals,
  zone: string,
): Promise<ReadonlyMap<string, CustomerTotals>> {
  await putDays(batch, db, sales, stored.days, zone)
  const bought = new Map<string, CustomerTotals>()
  for (const sale of sales) {
    const id = sale.customerId
    if (id === null) continue
    const before = bought.get(id) ?? stored.customers.get(id)
    if (!before) throw new Error('totals of a customer who was not asked for')
    bought.set(id, withPurchase(before, sale))
  }
  for (const [id, totals] of bought) batch.put(db.customerTotals, { id, ...totals })
  return bought
}

/**
 * Adds sales to the totals of their days, products and customers. To be called in the transaction in which each
 * first appears on the device, and only then.
 * @param zone see `totalsOf`
 */
export async function countSales(db: ShopDatabase, sales: readonly KnownSale[], zone: string): Promise<void> {
  if (sales.length === 0) return
  const stored = await totalsOf(db, sales, zone)
  const batch = new RequestBatch()
  await putTotals(batch, db, sales, stored, zone)
  await batch.answered()
}

/** A sale as this device has counted it, and as the server has it. */
export interface RecountedSale {
  counted: CountedSale
  pulled: KnownSale
}

/**
 * Counts sales as the server has them where this device had counted another version: an invoice that two tills marked
 * as paid is one sale, and the server keeps the first one it received. To be called in the transaction that stores
 * them.
 */
export async function countAsPulled(
  db: ShopDatabase,
  recounted: readonly RecountedSale[],
  zone: string,
): Promise<void> {
  const other = recounted.filter(({ counted, pulled }) => !countsAlike(counted, pulled))
  if (other.length === 0) return
  await uncountDays(
    db,
    other.map(({ counted }) => counted),
    zone,
  )
  await countDays(
    db,
    other.map(({ pulled }) => pulled),
    zone,
  )
  for (const { counted, pulled } of other) await recountPurchase(db, counted, pulled)
}

// The later of both times stays the customer's last visit.
async function recountPurchase(db: ShopDatabase, counted: CountedSale, pulled: KnownSale): Promise<void> {
  const { customerId } = pulled
  const known = customerId === null ? undefined : await db.customerTotals.get(customerId)
  if (!known || counted.customerId !== customerId) return
  const totals = withPurchase(withoutPurchase(known, counted), pulled)
  await db.customerTotals.put({ ...totals, id: known.id })
}

// Both versions are of one instant, or differ by it.
const NO_MOMENT = { day: '2026-01-01', hour: 0 }

// The other version may be of less: another till had heard of a credit note before it took the money.
function countsAlike(left: CountedSale, right: CountedSale): boolean {
  const figuresOf = (sale: CountedSale) =>
    JSON.stringify([sale.createdAt, saleFigures(sale), packItems(sale.items), linesOfSale(sale, NO_MOMENT)])
  return figuresOf(left) === figuresOf(right)
}

/** Removes a discarded sale that this device had counted from all totals. A last visit stays. */
export async function uncountSale(db: ShopDatabase, sale: CountedSale, zone: string): Promise<void> {
  await uncountDays(db, [sale], zone)
  const known = sale.customerId === null ? undefined : await db.customerTotals.get(sale.customerId)
  if (!known) return
  const left = withoutPurchase(known, sale)
  if (left.purchases === 0 && left.spent === 0) await db.customerTotals.delete(known.id)
  else await db.customerTotals.put({ id: known.id, ...left })
}

/**
 * Rebuilds all totals from the stored sales. Neither reports progress nor can be cancelled: it is part of the
 * transaction that restores a lost database, before which nothing can be sold.
 */
export async function recountSales(db: ShopDatabase, zone: string): Promise<void> {
  await Promise.all([
    db.dayTotals.clear(),
    db.sold.clear(),
    db.salesDeltas.clear(),
    db.soldMonths.clear(),
    db.lines.clear(),
    db.lineMonths.clear(),
    db.customerTotals.clear(),
    db.meta.delete('totals'),
    forgetNumbered(db),
  ])
  await countSales(db, await db.sales.toArray(), zone)
}
