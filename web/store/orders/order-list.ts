import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { type OpenOrder, type Quantities, receivedByOrder } from '#core/stock/order-state.ts'
import { givenBackAt } from '#core/stock/receipt-intents.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { LiveRead } from '../db/live-read.ts'

const NOTHING: Quantities = new Map()

export type OrderList = LiveRead<readonly OpenOrder[]>

/** The orders and what came of them. */
export function orderList(db: ShopDatabase): OrderList {
  return new LiveRead(db, { name: 'the orders', tables: ['orders', 'receipts', 'moves'], read: readOrders })
}

/** Every order that this device knows of, the latest first, with what came of it. */
export function readOrders(db: ShopDatabase): Promise<OpenOrder[]> {
  return db.transaction('r', ['orders', 'receipts', 'moves', 'overlay'], async () => {
    const [orders, notes, waiting] = await Promise.all([
      db.orders.toArray(),
      db.receipts.where('orderId').above('').toArray(),
      db.overlay.toArray(),
    ])
    const over = <Row>(table: string, rows: readonly (Row & { id: string })[]): Map<string, Row> => {
      const byId = new Map<string, Row>(rows.map((row) => [row.id, row]))
      for (const each of waiting) if (each.table === table) byId.set(each.id, each.row as Row)
      return byId
    }
    const allOrders = over<PurchaseOrder>(
      'orders',
      orders.map((row) => fromBaseRow<'orders'>(row)),
    )
    const allNotes = over<GoodsReceived>(
      'receipts',
      notes.map((row) => fromBaseRow<'receipts'>(row)),
    )
    const ofOrders = [...allNotes.values()].filter(({ orderId }) => orderId !== undefined)
    const back = await db.moves.bulkGet(ofOrders.flatMap(({ lines }) => lines.map(({ id }) => `${id}-back`)))
    const moves = over<StockMove>(
      'moves',
      back.filter((move) => move !== undefined),
    )
    const received = receivedByOrder(ofOrders.filter((note) => givenBackAt(note, moves) === null))
    return [...allOrders.values()]
      .sort((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1))
      .map((order) => ({ order, received: received.get(order.id) ?? NOTHING }))
  })
}
