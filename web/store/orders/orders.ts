import type { PurchaseOrder } from '#core/stock/order.ts'
import type { ReadOrder } from '#core/stock/order-draft.ts'
import type { OpenOrder, Quantities } from '#core/stock/order-state.ts'
import type { Live } from '../browser/live-value.ts'

/** What is done with an order that was read. */
export interface OrderStoring {
  /** The draft as its form was opened on it; none for a new order. */
  opened?: PurchaseOrder | undefined
  /** What a new order is to be stored as, as its form has it: stored by another tab already, it is no second one. */
  id?: string | undefined
  /** It is sent to its supplier now. */
  sends: boolean
}

/**
 * Orders and what came of each, the latest first; undefined until they are read. @throws StorageError; nothing is changed
 * then
 */
export interface Orders extends Live<readonly OpenOrder[] | undefined> {
  /** Stores an order, a new one under this device's next number, and sends it where that is asked, in one transaction. */
  store(read: ReadOrder, how: OrderStoring): Promise<PurchaseOrder>
  /** Cancels an order, or throws a draft away: what did not come is not to come any more. */
  cancel(order: PurchaseOrder): Promise<void>
  /** What was sold in the last 30 days less what came back, by product, as this device knows it (S19.18). */
  soldLately(): Promise<Quantities>
}
