import { newestFirst } from '#core/calendar/order-of-time.ts'
import type { TableName } from '#core/rows/rows.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import { type OpenOrder, type Quantities, receivedByOrder } from '#core/stock/order-state.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { LiveRead } from '../db/live-read.ts'
import { withOverlay } from '../db/overlay.ts'

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
    const over = <Name extends TableName>(table: Name, base: readonly BaseRow<Name>[]) =>
      withOverlay<Name>(
        base,
        waiting.filter((row) => row.table === table),
      )
    const ofOrders = over('receipts', notes).filter(({ orderId }) => orderId !== undefined)
    const back = await db.moves.bulkGet(ofOrders.flatMap(({ lines }) => lines.map(({ id }) => `${id}-back`)))
    const backBase = back.filter((move) => move !== undefined)
    const moves = new Map(over('moves', backBase).map((move) => [move.id, move]))
    const received = receivedByOrder(ofOrders.filter((note) => givenBackAt(note, moves) === null))
    return over('orders', orders)
      .sort(newestFirst(({ createdAt }) => createdAt))
      .map((order) => ({ order, received: received.get(order.id) ?? NOTHING }))
  })
}
