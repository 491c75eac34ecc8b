import { type Happened, isAfter, ReplayedStock } from '#core/account-import/replayed-stock.ts'
import { isOfSale } from '#core/book/book-entry.ts'
import type { Layby } from '#core/laybys/layby.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import { defaultCategoryId } from '#core/settings/business.ts'
import type { Shift } from '#core/shifts/shift.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { isOfDelivery } from '#core/stock/stock-move.ts'
import { finishOf, type Stocktake } from '#core/stocktake/stocktake.ts'
import { isChunked } from '../db/chunk-rows.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { MoveRecord } from '../db/device-records.ts'
import { readAll } from '../rows/chunks.ts'

/** One row to be imported into the account. */
export interface MoveStep extends Happened {
  table: TableName
}

// Referenced rows first; then counts, sales and movements in the order they happened; corrections of stock last.
const RANK: Record<TableName, number> = {
  categories: 0,
  products: 1,
  customers: 2,
  businesses: 3,
  methods: 3,
  barcodes: 3,
  staff: 3,
  roles: 3,
  rates: 3,
  documents: 4,
  parked: 4,
  drawers: 4,
  shifts: 4,
  cashmoves: 4,
  deposits: 5,
  clockings: 5,
  recipients: 4,
  suppliers: 3,
  promotions: 3,
  orders: 4,
  laybys: 4,
  laybypayments: 4,
  moves: 5,
  receipts: 5,
  seen: 6,
  stocktakes: 4,
  entries: 5,
  counts: 5,
  sales: 5,
  stock: 6,
  bookentries: 5,
  balances: 6,
  vouchers: 6,
}

/**
 * The rows of Local Mode that the account does not have yet, in the order in which they are imported. Planned again
 * after a crash it lists the rest: imported rows are recognised by their ids.
 * @param businessId the tenant's id
 */
export async function planMove(
  from: ShopDatabase,
  to: ShopDatabase,
  { products, categories, methods = {} }: Pick<MoveRecord, 'products' | 'categories' | 'methods'>,
  businessId: string,
): Promise<MoveStep[]> {
  const listed = await from.transaction('r', from.tables, async () => {
    const tables = await Promise.all(TABLES.map((table) => listTable(from, table, products)))
    return tables.flat()
  })
  const held = await heldKeys(to)
  // What was imported may have been cancelled, credited, closed or sent since; importing that twice changes nothing.
  const changed = new Set([
    ...(await from.documents.filter(hasChanged).primaryKeys()),
    ...(await from.shifts.filter(isClosed).primaryKeys()),
    ...(await from.stocktakes.filter(isFinished).primaryKeys()),
    ...(await from.orders.filter(isNoDraft).primaryKeys()),
    ...(await from.laybys.filter(isCancelled).primaryKeys()),
  ])
  const isKnown = ({ table, id }: MoveStep) =>
    (table === 'products' && products[id] !== undefined) ||
    (table === 'categories' && categories[id] !== undefined) ||
    (table === 'methods' && methods[id] !== undefined) ||
    (held[heldIn(table)].has(movedId(table, id, businessId)) && !changed.has(id))
  return listed
    .filter((step) => !isKnown(step))
    .sort((left, right) => RANK[left.table] - RANK[right.table] || (isAfter(left, right) ? 1 : -1))
}

interface Changed {
  cancelledAt: number | null
  credits?: unknown
}

/** Whether more happened to a document than that it was issued; its payment is a sale. */
export function hasChanged({ cancelledAt, credits }: Changed): boolean {
  return cancelledAt !== null || credits !== undefined
}

/** Whether a shift was cashed up after it was opened. */
export function isClosed({ closings }: Pick<Shift, 'closings'>): boolean {
  return closings.length > 0
}

/** Whether a stocktake was finished after it was started. */
export function isFinished(stocktake: Pick<Stocktake, 'finishes'>): boolean {
  return finishOf(stocktake) !== undefined
}

/** Whether an order was sent or cancelled after it was begun. */
export function isNoDraft({ sent, cancelled }: Pick<PurchaseOrder, 'sent' | 'cancelled'>): boolean {
  return sent !== null || cancelled !== null
}

/** Whether a lay-by was cancelled after it was opened; that its goods were handed over is a sale. */
export function isCancelled({ cancellations }: Pick<Layby, 'cancellations'>): boolean {
  return cancellations.length > 0
}

/** The id of a row in the account; for a stock row, the id of the count that sets its figure. */
export function movedId(table: TableName, id: string, businessId: string): string {
  switch (table) {
    case 'businesses':
      return businessId
    case 'categories':
      return id === '1' ? defaultCategoryId(businessId) : id
    case 'stock':
      return `moved-${id}`
    default:
      return id
  }
}

/** The table whose rows show that a row was imported: a stock figure becomes a count. */
export function heldIn(table: TableName): TableName {
  return table === 'stock' ? 'counts' : table
}

async function listTable(
  db: ShopDatabase,
  table: TableName,
  matched: MoveRecord['products'],
): Promise<MoveStep[]> {
  switch (table) {
    case 'sales': {
      const inOrder = db.sales.orderBy('createdAt')
      const [ids, instants] = await Promise.all([inOrder.primaryKeys(), inOrder.keys()])
      return ids.map((id, index) => ({ table, id, at: Number(instants[index]) }))
    }
    case 'counts': {
      const counts = await readAll(db, 'counts')
      const others = counts.filter(({ productId }) => matched[productId] === undefined)
      return others.map(({ id, countedAt }) => ({ table, id, at: countedAt }))
    }
    case 'moves': {
      const moves = await db.moves.filter((move) => !isOfDelivery(move)).toArray()
      return moves.map(({ id, at }) => ({ table, id, at }))
    }
    case 'receipts': {
      const notes = await db.receipts.toArray()
      return notes.map(({ id, at }) => ({ table, id, at }))
    }
    case 'entries': {
      const entries = await db.entries.toArray()
      return entries.map(({ id, at }) => ({ table, id, at }))
    }
    case 'clockings': {
      const clockings = await db.clockings.toArray()
      return clockings.map(({ id, at }) => ({ table, id, at }))
    }
    case 'bookentries': {
      const entries = await db.bookentries.filter((entry) => !isOfSale(entry)).toArray()
      return entries.map(({ id, at }) => ({ table, id, at }))
    }
    // Worked out from entries, and from sales.
    case 'balances':
    case 'vouchers':
      return []
    case 'stock':
      return listStock(db, matched)
    default: {
      const rows = await readAll(db, table)
      return rows.map(({ id }) => ({ table, id, at: 0 }))
    }
  }
}

// Only where replaying counts, sales and movements in order gives another figure than the stock row.
async function listStock(db: ShopDatabase, matched: MoveRecord['products']): Promise<MoveStep[]> {
  const replayed = new ReplayedStock(await readAll(db, 'counts'))
  await db.sales.each((sale) => replayed.addSale(sale))
  await db.moves.each((move) => replayed.addMove(move))
  const stock = await readAll(db, 'stock')
  return stock
    .filter(({ id, onHand }) => matched[id] === undefined && replayed.onHand(id) !== onHand)
    .map(({ id }) => ({ table: 'stock', id, at: 0 }))
}

/** The ids of all rows of a database by table: waiting, pulled or pruned. */
async function heldKeys(db: ShopDatabase): Promise<Record<TableName, Set<string>>> {
  return db.transaction('r', db.tables, async () => {
    const over = await db.overlay.toCollection().primaryKeys()
    const pruned: string[] = await db.prunedSales.toCollection().primaryKeys()
    const lists = await Promise.all(
      TABLES.map(async (table) => {
        const base = isChunked(table)
          ? (await readAll(db, table)).map(({ id }) => id)
          : ((await db.table(table).toCollection().primaryKeys()) as string[])
        const waiting = over.filter(([name]) => name === table).map(([, id]) => id)
        return [table, new Set([...base, ...waiting, ...(table === 'sales' ? pruned : [])])] as const
      }),
    )
    return Object.fromEntries(lists) as Record<TableName, Set<string>>
  })
}
