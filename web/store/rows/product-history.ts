import type { Sale } from '#core/sales/sale.ts'
import { type StockEvent, stockEvents } from '#core/stock/stock-events.ts'
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

/** Every count and sale of a product that this device has, newest first. */
export async function productHistory(db: ShopDatabase, productId: string): Promise<StockEvent[]> {
  const [counts, sales, overlay] = await db.transaction('r', ['counts', 'chunks', 'sales', 'overlay'], () =>
    Promise.all([
      countsOf(db, productId),
      db.sales.where('productIds').equals(productId).toArray(),
      db.overlay.toArray(),
    ]),
  )
  const countsById = new Map(counts.map((count) => [count.id, fromBaseRow<'counts'>(count)]))
  const salesById = new Map(sales.map((sale) => [sale.id, fromBaseRow<'sales'>(sale)]))
  for (const { table, id, row } of overlay) {
    if (table === 'counts') countsById.set(id, row as CountRow)
    if (table === 'sales') salesById.set(id, row as Sale)
  }
  return stockEvents(productId, [...countsById.values()], [...salesById.values()])
}
