import { newestFirst } from '#core/calendar/order-of-time.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import { type OpenOrder, type Quantities, receivedByOrder } from '#core/stock/order-state.ts'
import type { ShopDatabase } from '../db/database.ts'
import { LiveRead } from '../db/live-read.ts'
import { viewOf } from '../db/overlay.ts'

const NOTHING: Quantities = new Map()

export type OrderList = LiveRead<readonly OpenOrder[]>

/** The orders and what came of them. */
export function orderList(db: ShopDatabase): OrderList {
  return new LiveRead(db, { name: 'the orders', tables: ['orders', 'receipts', 'moves'], read: readOrders })
}

/** Every order that this device knows of, the latest first, with what came of it. */
export function readOrders(db: ShopDatabase): Promise<OpenOrder[]> {
  return db.transaction('r', ['orders', 'receipts', 'moves', 'overlay'], async () => {
    const [orders, notes] = await Promise.all([
      viewOf(db, 'orders'),
      viewOf(db, 'receipts', db.receipts.where('orderId').above('').toArray()),
    ])
    const ofOrders = notes.filter(({ orderId }) => orderId !== undefined)
    const backIds = ofOrders.flatMap(({ lines }) => lines.map(({ id }) => `${id}-back`))
    const back = await viewOf(db, 'moves', db.moves.where('id').anyOf(backIds).toArray())
    const moves = new Map(back.map((move) => [move.id, move]))
    const received = receivedByOrder(ofOrders.filter((note) => givenBackAt(note, moves) === null))
    return orders
      .sort(newestFirst(({ createdAt }) => createdAt))
      .map((order) => ({ order, received: received.get(order.id) ?? NOTHING }))
  })
}
