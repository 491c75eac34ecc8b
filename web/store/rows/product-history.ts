import type { Sale } from '#core/sales/sale.ts'
import { foldLosses, type Losses } from '#core/stock/losses.ts'
import { type StockEvent, type StockHistory, stockEvents } from '#core/stock/stock-events.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { CountRow } from '#core/stock/stock-rows.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { countsOf } from './chunks.ts'
import { readView } from './view.ts'

/** Whether anything of a product was ever sold, counted or moved: only then it has a row of stock. */
export async function wasMoved(db: ShopDatabase, productId: string): Promise<boolean> {
  const [row] = await readView(db, 'stock', [productId])
  return row !== undefined
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
  return stockEvents(productId, {
    counts: [...countsById.values()],
    sales: [...salesById.values()],
    moves: [...movesById.values()],
    papers: await papersOf(db, [...movesById.values()]),
  })
}

async function papersOf(db: ShopDatabase, moves: readonly StockMove[]): Promise<Map<string, string>> {
  const ids = [...new Set(moves.flatMap(({ documentId }) => documentId ?? []))]
  const notes = await readView(db, 'receipts', ids)
  return new Map(notes.flatMap((note) => (note ? [[note.id, note.number]] : [])))
}

/** What a period lost, as this device knows it. */
export async function lossesOf(db: ShopDatabase, period: { from: number; to: number }): Promise<Losses> {
  const moves = await movesWithin(db, period)
  const ids = [...new Set(moves.map(({ productId }) => productId))]
  const products = await readView(db, 'products', ids)
  const units = new Map(products.flatMap((row) => (row ? [[row.id, row.unit]] : [])))
  return foldLosses(moves, period, (id) => units.get(id))
}

/** What came and went without a sale in a period, with its papers, as this device knows it. */
export async function movesOf(
  db: ShopDatabase,
  period: { from: number; to: number },
): Promise<Pick<StockHistory, 'moves' | 'papers'>> {
  const moves = await movesWithin(db, period)
  return { moves, papers: await papersOf(db, moves) }
}

// In any order.
async function movesWithin(
  db: ShopDatabase,
  { from, to }: { from: number; to: number },
): Promise<StockMove[]> {
  const [base, over] = await db.transaction('r', ['moves', 'overlay'], () =>
    Promise.all([
      db.moves.where('at').between(from, to, true, false).toArray(),
      db.overlay.where('[table+id]').between(['moves', ''], ['moves', '\uffff']).toArray(),
    ]),
  )
  const byId = new Map(base.map((move) => [move.id, fromBaseRow<'moves'>(move)]))
  for (const { id, row } of over) {
    const move = row as StockMove
    if (move.at >= from && move.at < to) byId.set(id, move)
  }
  return [...byId.values()]
}
