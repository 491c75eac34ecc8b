import type { Category } from '#core/catalog/product.ts'
import { voucherKeys } from '#core/operations/voucher-row.ts'
import type { RowKey, RowOf, TableName } from '#core/rows/rows.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { invoiceKey } from '#core/stock/goods-received.ts'
import { keysOf } from '#core/sync/keys.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readAll } from './chunks.ts'
import { loadDemoGoods } from './demo-goods.ts'
import { loadMovedSince } from './moved-since.ts'
import { returnIds } from './return-ids.ts'
import { type Reader, RowReader } from './row-reader.ts'
import { readView } from './view.ts'

/** The rows that the rules of `intents` are known to need before any is read. */
export function rowsFor(intents: readonly Intent[]): RowKey[] {
  return intents
    .map(keysOf)
    .flatMap(({ goods, rows }) => [...goods.map((id) => ['products', id] as const), ...rows])
}

/**
 * Loads the rows that the rules of `intents` need, through `read`. To be called inside the transaction that will write.
 * @param rows reused if given, with the rows it has read already
 */
export async function loadWorkingSet(
  db: ShopDatabase,
  intents: readonly Intent[],
  read: Reader,
  rows = new RowReader(db, read),
): Promise<WorkingSet> {
  const { set } = rows
  const needed = intents.map(keysOf)
  const keys = rowsFor(intents)
  if (!rows.has(keys)) await rows.load(keys)
  const categoryIds = needed.flatMap((each) =>
    each.categoriesOfProducts.map((id) => set.get('products', id)?.categoryId),
  )
  if (categoryIds.length > 0)
    await rows.load(categoryIds.flatMap((id) => (id ? [['categories', id] as const] : [])))
  const mayBeReturned = rows.older(needed.flatMap((each) => each.returnsOfSales))
  if (mayBeReturned.length > 0) {
    const ids = await returnIds(db, mayBeReturned, read === readView)
    await rows.load(ids.map((id) => ['sales', id] as const))
  }
  const soldBefore = needed.flatMap((each) => each.salesOfParked.map((id) => set.get('parked', id)?.saleId))
  if (soldBefore.length > 0) await rows.load(soldBefore.flatMap((id) => (id ? [['sales', id] as const] : [])))
  const spent = needed.flatMap((each) =>
    each.salesOfVouchers.flatMap((number) => set.get('vouchers', number)?.entries ?? []),
  )
  if (spent.length > 0) {
    await rows.load(spent.map(({ saleId }) => ['sales', saleId] as const))
    await rows.load(spent.flatMap(({ saleId }) => voucherKeys(set.get('sales', saleId) ?? {})))
  }
  const countsAsOf = needed.flatMap((each) => each.countsAsOf)
  if (countsAsOf.length > 0) await loadMovedSince(db, set, countsAsOf, read === readView ? 'view' : 'base')
  const invoices = new Set(needed.flatMap((each) => each.invoices))
  if (invoices.size > 0) await rows.load(await notesOf(db, invoices, read))
  const customers = new Set(needed.flatMap((each) => each.papersOfCustomers))
  if (customers.size > 0) await rows.load(await papersOf(db, customers, read))
  const categories = new Set(needed.flatMap((each) => each.productsOfCategories))
  if (categories.size > 0) await rows.load(await productsOf(db, categories, read))
  loadDemoGoods(set, intents)
  return set
}

// Deleting a category is rare and must be right: it reads every product rather than maintaining an index.
async function productsOf(
  db: ShopDatabase,
  categories: ReadonlySet<Category['id']>,
  read: Reader,
): Promise<RowKey[]> {
  const ids = new Set<string>()
  const isOf = ({ categoryId }: RowOf<'products'>) => categoryId !== null && categories.has(categoryId)
  for (const product of await readAll(db, 'products')) if (isOf(product)) ids.add(product.id)
  if (read === readView) {
    await db.overlay.each(({ table, row }) => {
      const categoryId = table === 'products' ? (row as RowOf<'products'>).categoryId : null
      if (categoryId && categories.has(categoryId)) ids.add(row.id)
    })
  }
  return [...ids].map((id) => ['products', id] as const)
}

// Goods come a few times a day: every note is looked at rather than maintaining an index.
async function notesOf(db: ShopDatabase, invoices: ReadonlySet<string>, read: Reader): Promise<RowKey[]> {
  const ids = new Set<string>()
  const note = (row: RowOf<'receipts'>) => {
    if (invoices.has(invoiceKey(row) ?? '')) ids.add(row.id)
  }
  await db.receipts.each(note)
  if (read === readView)
    await db.overlay.each(({ table, row }) => table === 'receipts' && note(row as RowOf<'receipts'>))
  return [...ids].map((id) => ['receipts', id] as const)
}

/** Whom a row is about, of the tables that are read for an erasure. */
const ABOUT = {
  sales: ({ customerId }: RowOf<'sales'>) => customerId,
  documents: ({ customer }: RowOf<'documents'>) => customer?.id,
  parked: ({ customerId }: RowOf<'parked'>) => customerId,
  receipts: ({ supplierId }: RowOf<'receipts'>) => supplierId,
  orders: ({ supplierId }: RowOf<'orders'>) => supplierId,
  laybys: ({ customerId }: RowOf<'laybys'>) => customerId,
  bookentries: ({ customerId }: RowOf<'bookentries'>) => customerId,
}
const TABLES_ABOUT = Object.keys(ABOUT) as (keyof typeof ABOUT)[]

// Erasing a customer is equally rare, and has no index either.
async function papersOf(db: ShopDatabase, customers: ReadonlySet<string>, read: Reader): Promise<RowKey[]> {
  const keys: RowKey[] = []
  const note = (table: keyof typeof ABOUT, row: RowOf<TableName>) => {
    const about = (ABOUT[table] as (row: RowOf<TableName>) => string | null | undefined)(row)
    if (about && customers.has(about)) keys.push([table, row.id])
  }
  for (const table of TABLES_ABOUT) await db.table<RowOf<TableName>>(table).each((row) => note(table, row))
  if (read === readView)
    await db.overlay.each(({ table, row }) => {
      const known = TABLES_ABOUT.find((each) => each === table)
      if (known) note(known, row)
    })
  return keys
}
