import type { Category } from '#core/catalog/product.ts'
import type { RowKey, RowOf } from '#core/rows/rows.ts'
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

// Erasing a customer is equally rare, and has no index either.
async function papersOf(db: ShopDatabase, customers: ReadonlySet<string>, read: Reader): Promise<RowKey[]> {
  const keys: RowKey[] = []
  const isTheirs = (id: string | null | undefined) => typeof id === 'string' && customers.has(id)
  await db.sales.each(({ id, customerId }) => void (isTheirs(customerId) && keys.push(['sales', id])))
  await db.documents.each(({ id, customer }) => void (isTheirs(customer?.id) && keys.push(['documents', id])))
  await db.parked.each(({ id, customerId }) => void (isTheirs(customerId) && keys.push(['parked', id])))
  await db.receipts.each(({ id, supplierId }) => void (isTheirs(supplierId) && keys.push(['receipts', id])))
  await db.orders.each(({ id, supplierId }) => void (isTheirs(supplierId) && keys.push(['orders', id])))
  await db.laybys.each(({ id, customerId }) => void (isTheirs(customerId) && keys.push(['laybys', id])))
  if (read === readView) {
    await db.overlay.each(({ table, id, row }) => {
      const parked = table === 'parked' && isTheirs((row as RowOf<'parked'>).customerId)
      const sale = table === 'sales' && isTheirs((row as RowOf<'sales'>).customerId)
      const paper = table === 'documents' && isTheirs((row as RowOf<'documents'>).customer?.id)
      const bought = table === 'receipts' || table === 'orders'
      const supplied = bought && isTheirs((row as RowOf<'receipts' | 'orders'>).supplierId)
      const putBy = table === 'laybys' && isTheirs((row as RowOf<'laybys'>).customerId)
      if (sale || paper || parked || supplied || putBy) keys.push([table, id])
    })
  }
  return keys
}
