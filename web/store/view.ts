import type { Category } from '#core/catalog/product.ts'
import { keysOf, type NeededRows } from '#core/sync/keys.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { RowKey, RowOf, TableName } from '#core/sync/rows.ts'
import { keyText, WorkingSet } from '#core/sync/working-set.ts'
import { fromBaseRow } from './base-row.ts'
import type { BaseRow, ShopDatabase } from './database.ts'

// Goods, stock and sales of the demo shop live in the overlay and are never sent (R10).
export { DEMO_PREFIX, isDemoId as isDemo } from '#core/catalog/demo.ts'

/** Reads rows as screens see them: what the outbox made of them, else as the server last said. */
export async function readView<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  const [over, base] = await Promise.all([
    db.overlay.bulkGet(ids.map((id) => [table, id] as [TableName, string])),
    db.base(table).bulkGet([...ids]),
  ])
  return ids.map((_, index) => (over[index]?.row as RowOf<Name> | undefined) ?? bare(base[index]))
}

/** Reads rows as the server last said. */
export async function readBase<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  return (await db.base(table).bulkGet([...ids])).map(bare)
}

function bare<Name extends TableName>(stored: BaseRow<Name> | undefined): RowOf<Name> | undefined {
  return stored && fromBaseRow(stored)
}

type Reader = typeof readView

/**
 * Loads what the rules of `intents` need, through `read`. To be called inside the transaction that will write.
 */
export async function loadWorkingSet(
  db: ShopDatabase,
  intents: Iterable<Intent>,
  read: Reader,
): Promise<WorkingSet> {
  const set = new WorkingSet()
  const needed = mergeNeeded(intents)
  await loadKeys(db, set, needed.rows, read)
  const categoryIds = needed.categoriesOfProducts.map((id) => set.get('products', id)?.categoryId)
  await loadKeys(
    db,
    set,
    categoryIds.flatMap((id) => (id ? [['categories', id] as const] : [])),
    read,
  )
  if (needed.papersOfCustomers.length > 0)
    await loadPapersOf(db, set, new Set(needed.papersOfCustomers), read)
  if (needed.productsOfCategories.length > 0)
    await loadProductsOf(db, set, new Set(needed.productsOfCategories), read)
  return set
}

async function loadKeys(
  db: ShopDatabase,
  set: WorkingSet,
  keys: readonly RowKey[],
  read: Reader,
): Promise<void> {
  const idsByTable = new Map<TableName, string[]>()
  for (const [table, id] of keys) {
    const ids = idsByTable.get(table)
    if (ids) ids.push(id)
    else idsByTable.set(table, [id])
  }
  await Promise.all(
    [...idsByTable].map(async ([table, ids]) => {
      for (const row of await read(db, table, ids)) if (row) set.load(table, row)
    }),
  )
}

// Deleting a category is rare and must be right: it looks at every product rather than keeping an index for it.
async function loadProductsOf(
  db: ShopDatabase,
  set: WorkingSet,
  categories: ReadonlySet<Category['id']>,
  read: Reader,
) {
  const ids = new Set<string>()
  await db.products.each((product) => {
    if (product.categoryId && categories.has(product.categoryId)) ids.add(product.id)
  })
  if (read === readView) {
    await db.overlay.each(({ table, row }) => {
      const categoryId = table === 'products' ? (row as RowOf<'products'>).categoryId : null
      if (categoryId && categories.has(categoryId)) ids.add(row.id)
    })
  }
  await loadKeys(
    db,
    set,
    [...ids].map((id) => ['products', id] as const),
    read,
  )
}

// Erasing a customer is as rare, and no index is kept for it either.
async function loadPapersOf(
  db: ShopDatabase,
  set: WorkingSet,
  customers: ReadonlySet<string>,
  read: Reader,
): Promise<void> {
  const keys: RowKey[] = []
  const isTheirs = (id: string | null | undefined) => typeof id === 'string' && customers.has(id)
  await db.sales.each(({ id, customerId }) => void (isTheirs(customerId) && keys.push(['sales', id])))
  await db.documents.each(({ id, customer }) => void (isTheirs(customer?.id) && keys.push(['documents', id])))
  if (read === readView) {
    await db.overlay.each(({ table, id, row }) => {
      const sale = table === 'sales' && isTheirs((row as RowOf<'sales'>).customerId)
      const paper = table === 'documents' && isTheirs((row as RowOf<'documents'>).customer?.id)
      if (sale || paper) keys.push([table, id])
    })
  }
  await loadKeys(db, set, keys, read)
}

function mergeNeeded(intents: Iterable<Intent>): NeededRows {
  const merged: NeededRows = {
    rows: [],
    categoriesOfProducts: [],
    productsOfCategories: [],
    papersOfCustomers: [],
    numbers: [],
    documentNumbers: [],
    movementsOfProducts: [],
  }
  const seen = new Set<string>()
  for (const intent of intents) {
    const needed = keysOf(intent)
    for (const key of needed.rows) {
      if (seen.has(keyText(...key))) continue
      seen.add(keyText(...key))
      merged.rows.push(key)
    }
    merged.categoriesOfProducts.push(...needed.categoriesOfProducts)
    merged.productsOfCategories.push(...needed.productsOfCategories)
    merged.papersOfCustomers.push(...needed.papersOfCustomers)
  }
  return merged
}
