import { bookRulesOf } from '#core/book/book-rules.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { DEMO_CATEGORIES, DEMO_CUSTOMERS, DEMO_PRODUCTS, DEMO_STOCK } from '#core/demo/demo.ts'
import type { RowKey, TableName } from '#core/rows/rows.ts'
import type { Business } from '#core/settings/business.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { baseVersionOf, type DatabaseVersion, isBeingFilled } from '../db/base-version.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import type { ServerRecord } from '../db/device-records.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { overlayOf } from '../db/overlay.ts'
import { chunksOf, readAfter } from '../rows/chunks.ts'
import {
  IN_MEMORY,
  isInMemory,
  type MemoryChange,
  type PulledChanges,
  READ_AT_START,
} from '../rows/pulled-changes.ts'
import { readView } from '../rows/view.ts'
import type { PackedGoods } from './unpack-goods.ts'

/** Everything that belongs in memory: packed goods, and rows that override them. */
export interface ReadCatalogue {
  packed: PackedGoods
  rows: MemoryChange[]
  /** Whether the unpaid invoices are among them. */
  hasInvoices: boolean
  stockComing: boolean
  version: DatabaseVersion
}

/** Reads everything that belongs in memory, as screens see it; with the demo shop's rows while it is open. */
export async function readCatalogue(db: ShopDatabase, fill: ServerFill): Promise<ReadCatalogue> {
  return db.transaction('r', db.tables, async () => {
    const [server, last, overlay, demoShows, packed, ...tables] = await Promise.all([
      getServer(db),
      mustGetDevice(db),
      db.overlay.toArray(),
      isDemoOpen(db, fill),
      readPacked(db),
      ...READ_AT_START.map((table) => db.table<BaseRow<TableName>>(table).toArray()),
    ])
    const base = tables.flatMap((rows, index) =>
      rows.map((row) => change(READ_AT_START[index] ?? 'products', fromBaseRow(row))),
    )
    const real = overlay.filter(({ table, id }) => isInMemory(table) && !isDemoId(id))
    const demo = demoShows ? demoRows(overlay.filter(({ id }) => isDemoId(id))) : []
    const rows = [base, real.map(({ table, row }) => change(table, row)), demo].flat()
    const hasInvoices = rows.some(isOfShopWithInvoices)
    const invoices = hasInvoices ? await db.documents.toArray() : []
    const stockComing = isBeingFilled(fill === 'never' ? 'local' : 'account', server)
    const early = invoices.map((row) => change('documents', fromBaseRow(row)))
    return {
      packed,
      rows: [...early, ...rows],
      hasInvoices,
      stockComing,
      version: { base: baseVersionOf(server), last },
    }
  })
}

async function readPacked(db: ShopDatabase): Promise<PackedGoods> {
  const [products, stock] = await Promise.all([
    chunksOf(db, 'products').toArray(),
    chunksOf(db, 'stock').toArray(),
  ])
  return { products, stock }
}

/**
 * Reads some rows as screens see them; a row that does not exist is reported as deleted.
 * @param pulled the pages that changed them: their rows are not read again while nothing came after or over them
 */
export async function readChanges(
  db: ShopDatabase,
  mode: Identity['mode'],
  keys: readonly RowKey[],
  pulled?: PulledChanges,
): Promise<Pick<ReadCatalogue, 'rows' | 'stockComing'>> {
  const { server, over } = await serverAndOverlay(db)
  const stockComing = isBeingFilled(mode, server)
  // Base changes only with the cursor, and nothing waits.
  if (pulled?.rows && over === 0 && baseVersionOf(server) === pulled.to)
    return { rows: pulled.rows, stockComing }
  const changes: MemoryChange[] = []
  for (const table of IN_MEMORY) {
    const ids = keys.filter(([name]) => name === table).map(([, id]) => id)
    if (ids.length === 0) continue
    const rows = await readView(db, table, ids)
    changes.push(...ids.map((id, index) => ({ table, id, row: rows[index] })))
  }
  return { rows: changes, stockComing }
}

function serverAndOverlay(db: ShopDatabase): Promise<{ server: ServerRecord; over: number }> {
  return db.transaction('r', db.meta, db.overlay, async () => {
    const [server, over] = await Promise.all([getServer(db), db.overlay.count()])
    return { server, over }
  })
}

/** When a server fills this device: never in Local Mode, later for an account without a network. */
export type ServerFill = 'never' | 'now' | 'later'

/**
 * Whether the demo shop is shown: nothing real exists yet, in Local Mode or in an account that had no contact yet and
 * has no network (R10, R39).
 */
export async function isDemoOpen(db: ShopDatabase, fill: ServerFill): Promise<boolean> {
  if (fill === 'now') return false
  const device = await mustGetDevice(db)
  const server = await getServer(db)
  if (device.demoDismissed || (fill === 'later' && server.lastSyncAt !== null)) return false
  if ((await readAfter(db, 'products', '', 1)).length > 0) return false
  const over = await overlayOf(db, 'products').count()
  return over === 0
}

/** Removes the demo shop and everything sold in it. */
export async function dismissDemo(db: ShopDatabase): Promise<void> {
  await db.transaction('rw', db.meta, db.overlay, async () => {
    const device = await mustGetDevice(db)
    await db.meta.put({ ...device, demoDismissed: true })
    const rows = await db.overlay.filter(({ id }) => isDemoId(id)).toArray()
    await db.overlay.bulkDelete(rows.map(({ table, id }) => [table, id] as [TableName, string]))
  })
}

function demoRows(stored: readonly { table: TableName; row: MemoryChange['row'] }[]): MemoryChange[] {
  return [
    ...DEMO_CATEGORIES.map((row) => change('categories', row)),
    ...DEMO_PRODUCTS.map((row) => change('products', row)),
    ...DEMO_PRODUCTS.map(({ id }) => change('stock', { id, onHand: DEMO_STOCK })),
    ...DEMO_CUSTOMERS.map((row) => change('customers', row)),
    ...stored.flatMap(({ table, row }) => (row && isInMemory(table) ? [change(table, row)] : [])),
  ]
}

// Base may say another thing than what waits over it: then they are read and not needed.
function isOfShopWithInvoices({ table, row }: MemoryChange): boolean {
  return table === 'businesses' && bookRulesOf(row as Business | undefined).invoices
}

function change(table: TableName, row: NonNullable<MemoryChange['row']>): MemoryChange {
  return { table, id: row.id, row }
}
