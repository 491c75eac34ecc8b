import { NO_STAMP, type Stamp } from '#core/clocks/stamps.ts'
import type { NeededRows } from '#core/operations/operation.ts'
import { vouchersOf } from '#core/operations/voucher-row.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import { WorkingSet } from '#core/rows/working-set.ts'
import { keysOf } from '#core/sync/keys.ts'
import type { StampedOperation } from '#core/sync/operations.ts'
import {
  readContainers,
  readGoods,
  readPointsSince,
  readRows,
  readRowsById,
  readRowsByKey,
} from '#server/db/queries/rows.ts'
import { readMovementsSince } from '#server/db/queries/sale-lines.ts'
import type { Tx } from '#server/db/transact.ts'
import { loadActsOfPeople, loadOfStrangers, loadOwners, loadPeople } from './load-people.ts'
import { type LoadedSet, take } from './loaded-set.ts'

/** Loads everything that a batch reads or writes, with one statement for each table whatever the batch's size. */
export async function loadWorkingSet(tx: Tx, ops: readonly StampedOperation[]): Promise<LoadedSet> {
  const loaded: LoadedSet = { set: new WorkingSet(), revs: new Map() }
  const needed = ops.map((op) => keysOf(op))
  const named = loadNamed(tx, loaded, needed)
  // A finished stocktake counts as of its entries, whose clocks are in their rows.
  if (needed.some(({ countsAsOf }) => countsAsOf.length > 0)) await named
  const [movements, goods, containers] = await Promise.all([
    readMovementsSince(tx, earliestCounts(ops, loaded.set)),
    readGoods(tx, unique(needed, 'goods')),
    readContainers(tx, unique(needed, 'containers')),
    named,
    loadNumbered(tx, loaded, 'sales', unique(needed, 'numbers')),
    loadNumbered(tx, loaded, 'documents', unique(needed, 'documentNumbers')),
    loadInvoices(tx, loaded, unique(needed, 'invoices')),
    loadPointsSince(
      tx,
      loaded,
      needed.flatMap(({ pointsSince }) => pointsSince),
    ),
    loadReturnsOf(tx, loaded, unique(needed, 'returnsOfSales')),
    loadPapersOf(tx, loaded, unique(needed, 'papersOfCustomers')),
    loadProductsOf(tx, loaded, unique(needed, 'productsOfCategories')),
    loadActsOfPeople(tx, loaded, ops),
    loadOfStrangers(tx, loaded, unique(needed, 'newPeople')),
    loadOwners(tx, loaded, needed),
  ])
  await loadPeople(tx, loaded, unique(needed, 'people'))
  await loadCategoriesOf(tx, loaded, unique(needed, 'categoriesOfProducts'))
  await loadSalesOfParked(tx, loaded, unique(needed, 'salesOfParked'))
  await loadSalesOfVouchers(tx, loaded, unique(needed, 'salesOfVouchers'))
  for (const movement of movements) loaded.set.loadMovement(movement)
  for (const { id, counted } of goods) loaded.set.loadGoods(id, counted)
  for (const { id } of containers) loaded.set.loadContainer(id)
  return loaded
}

async function loadNamed(tx: Tx, loaded: LoadedSet, needed: readonly NeededRows[]): Promise<void> {
  const ids = idsByTable(needed)
  await Promise.all(
    TABLES.map(async (table) => {
      const wanted = [...ids[table]]
      if (wanted.length > 0) take(loaded, table, await readRowsById(tx, table, wanted))
    }),
  )
}

async function loadNumbered(
  tx: Tx,
  loaded: LoadedSet,
  table: 'sales' | 'documents',
  numbers: string[],
): Promise<void> {
  take(loaded, table, await readRowsByKey(tx, table, 'number', numbers))
}

// As `invoiceKey` makes it: `translate` leaves out what has no counterpart.
const INVOICE_KEY =
  "supplier_id || ' ' || translate(invoice_number, E'ABCDEFGHIJKLMNOPQRSTUVWXYZ \\t\\n\\r\\u00a0', 'abcdefghijklmnopqrstuvwxyz')"

async function loadInvoices(tx: Tx, loaded: LoadedSet, keys: string[]): Promise<void> {
  take(loaded, 'receipts', await readRowsByKey(tx, 'receipts', INVOICE_KEY, keys))
}

async function loadReturnsOf(tx: Tx, loaded: LoadedSet, saleIds: string[]): Promise<void> {
  take(loaded, 'sales', await readRowsByKey(tx, 'sales', "return_of->>'saleId'", saleIds))
}

// Usually none: what arrives is mostly the latest that happened to its customer.
async function loadPointsSince(
  tx: Tx,
  loaded: LoadedSet,
  changed: readonly NeededRows['pointsSince'][number][],
): Promise<void> {
  if (changed.length === 0) return
  const [ids, since] = [changed.map(({ customerId }) => customerId), changed.map(({ at }) => at)]
  take(loaded, 'sales', await readPointsSince(tx, 'sales', 'created_at', ids, since))
  take(loaded, 'bookentries', await readPointsSince(tx, 'bookentries', 'at', ids, since))
}

async function loadPapersOf(tx: Tx, loaded: LoadedSet, customerIds: string[]): Promise<void> {
  if (customerIds.length === 0) return
  for (const [table, column] of PAPERS_OF)
    take(loaded, table, await readRows(tx, table, `${column} = any($2::text[])`, [customerIds]))
}
/** The papers of customers and of suppliers, and where each names them. */
const PAPERS_OF = [
  ['sales', 'customer_id'],
  ['documents', "customer->>'id'"],
  ['parked', 'customer_id'],
  ['receipts', 'supplier_id'],
  ['orders', 'supplier_id'],
  ['laybys', 'customer_id'],
  ['bookentries', 'customer_id'],
] as const

async function loadProductsOf(tx: Tx, loaded: LoadedSet, categoryIds: string[]): Promise<void> {
  if (categoryIds.length === 0) return
  const condition = 'category_id = any($2::text[]) and not deleted'
  take(loaded, 'products', await readRows(tx, 'products', condition, [categoryIds]))
}

// In a second pass: these categories are known only once the products are loaded.
async function loadCategoriesOf(tx: Tx, loaded: LoadedSet, productIds: string[]): Promise<void> {
  const ids = productIds.map((id) => loaded.set.get('products', id)?.categoryId)
  await loadMissing(tx, loaded, 'categories', ids)
}

// In a second pass too: which sale sold a parked one before is in its row.
async function loadSalesOfParked(tx: Tx, loaded: LoadedSet, parkedIds: string[]): Promise<void> {
  const ids = parkedIds.map((id) => loaded.set.get('parked', id)?.saleId)
  await loadMissing(tx, loaded, 'sales', ids)
}

// And which sales spent a voucher, in its row; which others paid such a sale, in the sale's. What is damaged of one names none.
async function loadSalesOfVouchers(tx: Tx, loaded: LoadedSet, numbers: string[]): Promise<void> {
  const rows = numbers.flatMap((number) => loaded.set.get('vouchers', number) ?? [])
  const entries = rows.filter((row) => isReadable('vouchers', row)).flatMap((row) => row.entries)
  await loadMissing(
    tx,
    loaded,
    'sales',
    entries.map(({ saleId }) => saleId),
  )
  const sales = entries.flatMap(({ saleId }) => loaded.set.get('sales', saleId) ?? [])
  const others = sales.filter((sale) => isReadable('sales', sale)).flatMap(vouchersOf)
  await loadMissing(tx, loaded, 'vouchers', others)
}

async function loadMissing(
  tx: Tx,
  loaded: LoadedSet,
  table: 'categories' | 'sales' | 'vouchers',
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const missing = new Set(
    ids.flatMap((id) => (typeof id === 'string' && !loaded.set.get(table, id) ? [id] : [])),
  )
  if (missing.size > 0) take(loaded, table, await readRowsById(tx, table, [...missing]))
}

function idsByTable(needed: readonly NeededRows[]): Record<TableName, Set<string>> {
  const ids = Object.fromEntries(TABLES.map((table) => [table, new Set<string>()])) as Record<
    TableName,
    Set<string>
  >
  for (const { rows } of needed) for (const [table, id] of rows) ids[table].add(id)
  return ids
}

type Listed =
  | 'goods'
  | 'containers'
  | 'numbers'
  | 'invoices'
  | 'salesOfParked'
  | 'salesOfVouchers'
  | 'documentNumbers'
  | 'returnsOfSales'
  | 'papersOfCustomers'
  | 'people'
  | 'newPeople'
  | 'productsOfCategories'
  | 'categoriesOfProducts'

const unique = (needed: readonly NeededRows[], list: Listed): string[] => [
  ...new Set(needed.flatMap((each) => each[list])),
]

function earliestCounts(ops: readonly StampedOperation[], known: WorkingSet): Map<string, Stamp> {
  const first = ops.reduce((min, { stamp }) => (stamp < min ? stamp : min), ops[0]?.stamp ?? NO_STAMP)
  const earliest = new Map<string, Stamp>()
  const note = (productId: string, stamp: Stamp) => {
    const known = earliest.get(productId)
    if (known === undefined || stamp < known) earliest.set(productId, stamp)
  }
  for (const op of ops) {
    const { movementsOfProducts, countsAsOf } = keysOf(op)
    for (const productId of movementsOfProducts) note(productId, op.stamp)
    // A clock that was set back: what the operation says is none of the server's stamps.
    for (const { productId, asOf, entryId } of countsAsOf) {
      note(productId, asOf === null ? op.stamp : asOf > op.stamp ? NO_STAMP : asOf)
      // Its entry's clock may be earlier than the finish says: set back, or in one of these operations.
      if (entryId !== null) note(productId, known.get('entries', entryId)?.stamp ?? first)
    }
  }
  return earliest
}
