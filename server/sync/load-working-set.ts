import { hlcMs } from '#core/clocks/hlc.ts'
import { NO_STAMP, type Stamp, stampHlc } from '#core/clocks/stamps.ts'
import { actsIn } from '#core/operations/flag-not-permitted.ts'
import type { NeededRows } from '#core/operations/operation.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import { keyText, WorkingSet } from '#core/rows/working-set.ts'
import { peopleOf } from '#core/staff/act.ts'
import { CHANGEABLE_ROLES } from '#core/staff/role.ts'
import { keysOf } from '#core/sync/keys.ts'
import type { StampedOperation } from '#core/sync/operations.ts'
import { readGoods, readRows, readRowsById, readRowsByKey, type StoredRow } from '#server/db/queries/rows.ts'
import { readMovementsSince } from '#server/db/queries/sale-lines.ts'
import type { Tx } from '#server/db/transact.ts'

/** The rows a batch needs, and the commit at which each was stored. */
export interface LoadedSet {
  set: WorkingSet
  /** By `keyText`; a new row has none. */
  revs: Map<string, number>
}

/** Loads everything that a batch reads or writes, with one statement for each table whatever the batch's size. */
export async function loadWorkingSet(tx: Tx, ops: readonly StampedOperation[]): Promise<LoadedSet> {
  const loaded: LoadedSet = { set: new WorkingSet(), revs: new Map() }
  const needed = ops.map((op) => keysOf(op))
  const named = loadNamed(tx, loaded, needed)
  // A finished stocktake counts as of its entries, whose clocks are in their rows.
  if (needed.some(({ countsAsOf }) => countsAsOf.length > 0)) await named
  const [movements, goods] = await Promise.all([
    readMovementsSince(tx, earliestCounts(ops, loaded.set)),
    readGoods(tx, unique(needed, 'goods')),
    named,
    loadNumbered(tx, loaded, 'sales', unique(needed, 'numbers')),
    loadNumbered(tx, loaded, 'documents', unique(needed, 'documentNumbers')),
    loadInvoices(tx, loaded, unique(needed, 'invoices')),
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

// And which sales spent a voucher, in its row. What is damaged of one names none.
async function loadSalesOfVouchers(tx: Tx, loaded: LoadedSet, numbers: string[]): Promise<void> {
  const rows = numbers.flatMap((number) => loaded.set.get('vouchers', number) ?? [])
  const entries = rows.filter((row) => isReadable('vouchers', row)).flatMap((row) => row.entries)
  await loadMissing(
    tx,
    loaded,
    'sales',
    entries.map(({ saleId }) => saleId),
  )
}

async function loadMissing(
  tx: Tx,
  loaded: LoadedSet,
  table: 'categories' | 'sales',
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const missing = new Set(
    ids.flatMap((id) => (typeof id === 'string' && !loaded.set.get(table, id) ? [id] : [])),
  )
  if (missing.size > 0) take(loaded, table, await readRowsById(tx, table, [...missing]))
}

// A path, unlike a cast, finds nothing in what is damaged, and fails nowhere.
const doneSince = (acts: string, path: string) =>
  `jsonb_path_exists(${acts}, '$${path} ? (@ >= $since)', jsonb_build_object('since', $2::bigint))`
const DONE = "by->>'staffId' = any($3::text[])"
const ALLOWED =
  "jsonb_path_exists(approvals, '$[*].staffId ? (@ == $ids[*])', jsonb_build_object('ids', $3::text[]))"
const CLOSED_SINCE = doneSince('closings', '[*].closedAt')
const FINISHED_SINCE = doneSince('finishes', '[*].at')
const CANCELLED_SINCE = doneSince('cancellations', '[*].at')
const NOBODY = 'staff_id is null'
const DONE_BY_NOBODY = 'by is null'
// What a sale put on the book says nothing of its own.
const NOT_OF_SALE = "kind <> 'sale' and kind <> 'return'"
const CREDITED_SINCE = doneSince('credits', '[*].createdAt')
const ISSUED_SINCE = `(created_at >= $2::bigint or cancelled_at >= $2::bigint or ${CREDITED_SINCE})`
const ORDERED_SINCE = `(${doneSince('sent', '.at')} or ${doneSince('cancelled', '.at')})`

// What a change of a person or a role may put into doubt: everything made since it. That is much only where the change
// took long to arrive.
async function loadActsOfPeople(tx: Tx, loaded: LoadedSet, ops: readonly StampedOperation[]): Promise<void> {
  const changes = ops.flatMap((op) => {
    const { actsOfPeople: ids } = keysOf(op)
    return ids.length === 0 ? [] : [{ ids, since: hlcMs(stampHlc(op.stamp)) }]
  })
  if (changes.length === 0) return
  const since = Math.min(...changes.map((change) => change.since))
  const isOfAll = changes.some(({ ids }) => ids === 'all')
  const made = (at: string, ...byThem: readonly string[]) =>
    isOfAll ? `${at} >= $2::bigint` : `${at} >= $2::bigint and (${byThem.join(' or ')})`
  const values = isOfAll ? [since] : [since, [...new Set(changes.flatMap((change) => change.ids))]]
  const load = async (table: TableName, where: string, given: unknown[]) =>
    takeReadable(loaded, table, await readRows(tx, table, where, given))
  await Promise.all([
    load('sales', made('created_at', 'staff_id = any($3::text[])', ALLOWED, NOBODY), values),
    load('documents', ISSUED_SINCE, [since]),
    load('cashmoves', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
    load('deposits', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
    load('shifts', `(opened_at >= $2::bigint or ${CLOSED_SINCE})`, [since]),
    load('moves', made('at', DONE, DONE_BY_NOBODY), values),
    load('receipts', made('at', DONE, DONE_BY_NOBODY), values),
    load('stocktakes', `(started_at >= $2::bigint or ${FINISHED_SINCE})`, [since]),
    load('entries', made('at', DONE, DONE_BY_NOBODY), values),
    load('bookentries', `${NOT_OF_SALE} and ${made('at', DONE, ALLOWED, DONE_BY_NOBODY)}`, values),
    load('clockings', made('at', DONE, DONE_BY_NOBODY), values),
    load('orders', ORDERED_SINCE, [since]),
    load('laybys', `(opened_at >= $2::bigint or ${CANCELLED_SINCE})`, [since]),
    load('laybypayments', made('at', DONE, ALLOWED, DONE_BY_NOBODY), values),
  ])
}

// Whether the shop asked who stands at its tills depends on its owners, present and former: one or two rows.
async function loadOwners(tx: Tx, loaded: LoadedSet, needed: readonly NeededRows[]): Promise<void> {
  if (needed.some(({ owners, actsOfPeople }) => owners || actsOfPeople.length > 0))
    takeReadable(loaded, 'staff', await readRows(tx, 'staff', IS_OR_WAS_OWNER, []))
}
const IS_OR_WAS_OWNER = `(role = 'owner' or said @> '[{"fields":{"role":"owner"}}]')`

async function loadOfStrangers(tx: Tx, loaded: LoadedSet, newPeople: string[]): Promise<void> {
  if (newPeople.length > 0) takeReadable(loaded, 'sales', await readRows(tx, 'sales', NAMES_STRANGER, []))
}
// As the index of it says.
const NAMES_STRANGER = "'unknown-person' = any(flags)"

// In a second pass: who did and allowed what was done is in its row. Every role, since there are but two.
async function loadPeople(tx: Tx, loaded: LoadedSet, named: readonly string[]): Promise<void> {
  const { set } = loaded
  const ids = new Set([...named, ...actsIn(set).flatMap(peopleOf)])
  if (ids.size === 0) return
  const [people, roles] = await Promise.all([
    readRowsById(tx, 'staff', [...ids]),
    readRowsById(tx, 'roles', CHANGEABLE_ROLES),
  ])
  takeReadable(loaded, 'staff', people)
  takeReadable(loaded, 'roles', roles)
}

function take<Table extends TableName>(loaded: LoadedSet, table: Table, rows: StoredRow<Table>[]): void {
  for (const { row, stamps, rev } of rows) {
    loaded.set.load(table, row, stamps)
    loaded.revs.set(keyText(table, row.id), rev)
  }
}

/** Adds rows that only say who did something, or who may: what cannot be read of them accuses nobody. */
function takeReadable<Table extends TableName>(
  loaded: LoadedSet,
  table: Table,
  rows: StoredRow<Table>[],
): void {
  take(
    loaded,
    table,
    rows.filter(({ row }) => isReadable(table, row)),
  )
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
