import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { type OpenOrder, type Quantities, receivedByOrder } from '#core/stock/order-state.ts'
import { givenBackAt } from '#core/stock/receipt-intents.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'

const NOTHING: Quantities = new Map()

/** The orders and what came of them, in memory: read when a screen first subscribes, and again when one changed. */
export class OrderList implements Live<readonly OpenOrder[] | undefined> {
  private readonly list = new LiveValue<readonly OpenOrder[] | undefined>(undefined)
  private readonly db: ShopDatabase
  private asked = false
  /** Reads run one after the other, so that no older result overwrites a newer one. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(db: ShopDatabase) {
    this.db = db
  }

  get(): readonly OpenOrder[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.list.subscribe(listener)
    if (!this.asked) void this.ask()
    return stop
  }

  /** Reads them again. Does nothing before a first request. A failed read keeps the list (S8.30). */
  async reload(): Promise<void> {
    if (this.asked) await this.ask()
  }

  /** Reads them again where an order, or what came of one, changed. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (keys.some(([table]) => table === 'orders' || table === 'receipts' || table === 'moves'))
      await this.reload()
  }

  private ask(): Promise<void> {
    this.asked = true
    const done = this.last.then(async () => this.list.set(await readOrders(this.db)))
    this.last = done.catch(() => undefined)
    return done.catch((error: unknown) => {
      if (this.db.isOpen()) console.error('the orders could not be read', error)
    })
  }
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
