import type { Category } from '#core/catalog/product.ts'
import type { RowKey, RowOf, TableName } from '#core/rows/rows.ts'
import { type ChangedRow, keyText, WorkingSet } from '#core/rows/working-set.ts'
import { invoiceKey } from '#core/stock/goods-received.ts'
import { keysOf } from '#core/sync/keys.ts'
import type { Intent } from '#core/sync/operations.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { readOverlay } from '../db/read-many.ts'
import type { Asked, RequestBatch } from '../db/request-batch.ts'
import { askStored, readAll, readStored } from './chunks.ts'
import { loadDemoGoods } from './demo-goods.ts'
import { loadMovedSince } from './moved-since.ts'
import { returnIds } from './return-ids.ts'

// Goods, stock and sales of the demo shop are in the overlay and are never sent (R10).
export { DEMO_PREFIX, isDemoId as isDemo } from '#core/catalog/demo-id.ts'

/** Reads rows as screens see them: from the overlay, else as the server last sent them. */
export async function readView<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  const [over, base] = await Promise.all([readOverlay(db, table, ids), readStored(db, table, ids)])
  return ids.map((_, index) => (over[index]?.row as RowOf<Name> | undefined) ?? bare(base[index]))
}

/** Reads rows as the server last sent them. */
export async function readBase<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  return (await readStored(db, table, ids)).map(bare)
}

/** Requests a row as screens see it. */
function askView(
  batch: RequestBatch,
  db: ShopDatabase,
  table: TableName,
  id: string,
): Asked<RowOf<TableName>> {
  const over = batch.get(db.overlay, [table, id])
  const base = askStored(batch, db, table, id)
  return () => over()?.row ?? bare(base())
}

function bare<Name extends TableName>(stored: BaseRow<Name> | undefined): RowOf<Name> | undefined {
  return stored && fromBaseRow(stored)
}

type Reader = typeof readView

/** Reads rows into a working set, each of them once. To be used inside the transaction that will write. */
export class RowReader {
  readonly set = new WorkingSet()
  private readonly db: ShopDatabase
  private readonly read: Reader
  private readonly settled = new Set<string>()
  private readonly found = new Set<string>()
  private freshIds: ReadonlySet<string> = new Set()

  constructor(db: ShopDatabase, read: Reader) {
    this.db = db
    this.read = read
  }

  /** Adds a row without reading it. */
  know(table: TableName, id: string, row: RowOf<TableName>): void {
    this.settled.add(keyText(table, id))
    this.take(table, row)
  }

  /** Notes that no table has a row under these ids: they were just made. Such rows are not looked up. */
  knowNone(freshIds: ReadonlySet<string>): void {
    this.freshIds = freshIds
  }

  /**
   * Requests those of a few rows that are not known yet, as screens see them, together with the other requests of the
   * batch.
   * @returns a function that adds them once they have been read
   */
  askFor(keys: readonly RowKey[], batch: RequestBatch): () => void {
    const asked = this.unsettled(keys).map(
      ([table, id]) => [table, askView(batch, this.db, table, id)] as const,
    )
    return () => {
      for (const [table, rowOf] of asked) {
        const row = rowOf()
        if (row) this.take(table, row)
      }
    }
  }

  /** Those of these ids that a row may be under already. */
  older(ids: readonly string[]): string[] {
    return ids.filter((id) => !this.freshIds.has(id))
  }

  /** Whether all of these rows were read or are being read. */
  has(keys: readonly RowKey[]): boolean {
    return keys.every(([table, id]) => this.freshIds.has(id) || this.settled.has(keyText(table, id)))
  }

  /** Reads those of the rows that are not known yet. */
  async load(keys: readonly RowKey[]): Promise<void> {
    const idsByTable = new Map<TableName, string[]>()
    for (const [table, id] of this.unsettled(keys)) {
      const ids = idsByTable.get(table)
      if (ids) ids.push(id)
      else idsByTable.set(table, [id])
    }
    await Promise.all([...idsByTable].map(([table, ids]) => this.loadOf(table, ids)))
  }

  /** Whether a row is known not to have existed. */
  isNew({ table, row }: ChangedRow): boolean {
    if (this.freshIds.has(row.id)) return true
    const key = keyText(table, row.id)
    return this.settled.has(key) && !this.found.has(key)
  }

  /** Those that are not known yet: whoever asks for them reads them. */
  private unsettled(keys: readonly RowKey[]): RowKey[] {
    return keys.filter(([table, id]) => {
      const key = keyText(table, id)
      if (this.freshIds.has(id) || this.settled.has(key)) return false
      this.settled.add(key)
      return true
    })
  }

  private take(table: TableName, row: RowOf<TableName>): void {
    this.found.add(keyText(table, row.id))
    this.set.load(table, row)
  }

  private async loadOf(table: TableName, ids: readonly string[]): Promise<void> {
    for (const row of await this.read(this.db, table, ids)) if (row) this.take(table, row)
  }
}

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
  if (read === readView) {
    await db.overlay.each(({ table, id, row }) => {
      const parked = table === 'parked' && isTheirs((row as RowOf<'parked'>).customerId)
      const sale = table === 'sales' && isTheirs((row as RowOf<'sales'>).customerId)
      const paper = table === 'documents' && isTheirs((row as RowOf<'documents'>).customer?.id)
      const bought = table === 'receipts' || table === 'orders'
      const supplied = bought && isTheirs((row as RowOf<'receipts' | 'orders'>).supplierId)
      if (sale || paper || parked || supplied) keys.push([table, id])
    })
  }
  return keys
}
