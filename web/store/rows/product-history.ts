import { newestFirst } from '#core/calendar/order-of-time.ts'
import type { Product } from '#core/catalog/product.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import { foldLosses, type Losses } from '#core/stock/losses.ts'
import { makeOf } from '#core/stock/make.ts'
import { type StockEvent, type StockHistory, stockEvents } from '#core/stock/stock-events.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { CountRow } from '#core/stock/stock-rows.ts'
import { isStocktakeOpen } from '#core/stocktake/differences.ts'
import { finishOf, type Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { BaseRow, OverlayRow, ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'
import { countsOf } from './chunks.ts'
import { readView } from './view.ts'

/**
 * Whether anything of a product was ever sold, counted or moved: only then it has a row of stock, or was counted in a
 * stocktake that goes on.
 */
export async function wasMoved(db: ShopDatabase, productId: string): Promise<boolean> {
  const [row] = await readView(db, 'stock', [productId])
  return row !== undefined || (await wasEntered(db, productId))
}

async function wasEntered(db: ShopDatabase, productId: string): Promise<boolean> {
  return db.transaction('r', ['stocktakes', 'entries', 'overlay'], async () => {
    const waiting = await overlayOf(db, 'entries').toArray()
    if (waiting.some(({ row }) => (row as StocktakeEntry).productId === productId)) return true
    const ids = [
      ...(await db.stocktakes.toCollection().primaryKeys()),
      ...(await overlayOf(db, 'stocktakes').toArray()).map(({ id }) => id),
    ]
    const stocktakes = await readView(db, 'stocktakes', ids)
    const going = stocktakes.flatMap((each) => (each && isStocktakeOpen(each) ? [each.id] : []))
    const entered = db.entries.where('stocktakeId').anyOf(going)
    return (await entered.filter((entry) => entry.productId === productId).first()) !== undefined
  })
}

/** Every count, sale and movement of a product that this device has, newest first. */
export async function productHistory(db: ShopDatabase, productId: string): Promise<StockEvent[]> {
  const tables = ['counts', 'chunks', 'sales', 'moves', 'overlay']
  const [counts, sales, moves, overlay] = await db.transaction('r', tables, () =>
    Promise.all([
      countsOf(db, productId),
      db.sales.where('productIds').equals(productId).toArray(),
      db.moves.where('productId').equals(productId).toArray(),
      db.overlay.toArray(),
    ]),
  )
  const countsById = new Map(counts.map((count) => [count.id, fromBaseRow<'counts'>(count)]))
  const salesById = new Map(sales.map((sale) => [sale.id, fromBaseRow<'sales'>(sale)]))
  const movesById = new Map(moves.map((move) => [move.id, fromBaseRow<'moves'>(move)]))
  for (const { table, id, row } of overlay) {
    if (table === 'counts') countsById.set(id, row as CountRow)
    if (table === 'sales') salesById.set(id, row as Sale)
    if (table === 'moves') movesById.set(id, row as StockMove)
  }
  const own = [...movesById.values()].filter((move) => move.productId === productId)
  const all = [...countsById.values()]
  const stocktakes = await stocktakesOf(db, all)
  return stockEvents(productId, {
    counts: all,
    sales: [...salesById.values()],
    moves: [...own, ...(await movedWith(db, own))],
    papers: new Map([
      ...(await papersOf(db, own)),
      ...stocktakes.map((stocktake) => [stocktake.id, printedNumber(stocktake)] as const),
    ]),
    countedBy: await countersOf(db, all, stocktakes),
  })
}

// What moved of other products where one was made of another.
async function movedWith(db: ShopDatabase, own: readonly StockMove[]): Promise<StockMove[]> {
  const known = new Set(own.map(({ id }) => id))
  return (await movesOfMakes(db, own)).filter(({ id }) => !known.has(id))
}

/** All movements of what some of them were made with. What is made together moves at the same instant. */
async function movesOfMakes(db: ShopDatabase, some: readonly StockMove[]): Promise<StockMove[]> {
  const made = some.filter((move) => makeOf(move) !== undefined)
  if (made.length === 0) return []
  const makes = new Set(made.map(makeOf))
  const [base, over] = await db.transaction('r', ['moves', 'overlay'], () =>
    Promise.all([
      db.moves
        .where('at')
        .anyOf([...new Set(made.map(({ at }) => at))])
        .toArray(),
      overlayOf(db, 'moves').toArray(),
    ]),
  )
  return withWaiting(base, over).filter((move) => makes.has(makeOf(move)))
}

/** What was made last of a product, or with it, as this device knows it; none where it never was. */
export async function lastMakeOf(db: ShopDatabase, productId: string): Promise<StockMove[]> {
  const [base, over] = await db.transaction('r', ['moves', 'overlay'], () =>
    Promise.all([db.moves.where('productId').equals(productId).toArray(), overlayOf(db, 'moves').toArray()]),
  )
  const known = [...base, ...over.map(({ row }) => row as StockMove)]
  const ofMakes = known.filter((move) => move.productId === productId && makeOf(move))
  const [last] = ofMakes.sort(newestFirst(({ at }) => at))
  return last ? movesOfMakes(db, [last]) : []
}

async function stocktakesOf(db: ShopDatabase, counts: readonly CountRow[]): Promise<Stocktake[]> {
  const ids = [...new Set(counts.flatMap(({ stocktake }) => stocktake?.stocktakeId ?? []))]
  return (await readView(db, 'stocktakes', ids)).filter((row) => row !== undefined)
}

// Whoever has left since keeps their name.
async function countersOf(
  db: ShopDatabase,
  counts: readonly CountRow[],
  stocktakes: readonly Stocktake[],
): Promise<Map<string, string>> {
  const ids = [...new Set(counts.flatMap(({ staffId }) => staffId ?? []))]
  const names = new Map(
    (await readView(db, 'staff', ids)).flatMap((row) => (row ? [[row.id, row.name]] : [])),
  )
  for (const each of stocktakes) names.set(each.id, finishOf(each)?.by?.name ?? '')
  return new Map(
    counts.flatMap(({ id, staffId, stocktake }) => {
      const name = names.get(stocktake?.stocktakeId ?? staffId ?? '')
      return name ? [[id, name] as const] : []
    }),
  )
}

async function papersOf(db: ShopDatabase, moves: readonly StockMove[]): Promise<Map<string, string>> {
  const ids = [...new Set(moves.flatMap(({ documentId }) => documentId ?? []))]
  const notes = await readView(db, 'receipts', ids)
  return new Map(notes.flatMap((note) => (note ? [[note.id, printedNumber(note)]] : [])))
}

/** Products by their ids, deleted ones too: what moved is told by their names and in their units. */
export async function goodsOf(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { product: Product }>> {
  const rows = await readView(db, 'products', [...new Set(ids)])
  return new Map(rows.flatMap((product) => (product ? [[product.id, { product }] as const] : [])))
}

/** What a period lost, as this device knows it. */
export async function lossesOf(db: ShopDatabase, period: Period): Promise<Losses> {
  const moves = await movesWithin(db, period)
  const goods = await goodsOf(
    db,
    moves.map(({ productId }) => productId),
  )
  return foldLosses(moves, period, (id) => goods.get(id)?.product.unit)
}

/** What came and went without a sale in a period, with its papers, as this device knows it. */
export async function movesOf(
  db: ShopDatabase,
  period: Period,
): Promise<Pick<StockHistory, 'moves' | 'papers'>> {
  const moves = await movesWithin(db, period)
  return { moves, papers: await papersOf(db, moves) }
}

// In any order.
async function movesWithin(db: ShopDatabase, { from, to }: Period): Promise<StockMove[]> {
  const [base, over] = await db.transaction('r', ['moves', 'overlay'], () =>
    Promise.all([
      db.moves.where('at').between(from, to, true, false).toArray(),
      overlayOf(db, 'moves').toArray(),
    ]),
  )
  return withWaiting(base, over).filter(({ at }) => at >= from && at < to)
}

// Each as the device shows it: what waits to be sent covers the row that it changes.
function withWaiting(base: readonly BaseRow<'moves'>[], over: readonly OverlayRow[]): StockMove[] {
  const byId = new Map(base.map((move) => [move.id, fromBaseRow<'moves'>(move)]))
  for (const { id, row } of over) byId.set(id, row as StockMove)
  return [...byId.values()]
}
