import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { ReadDelivery } from '#core/stock/read-delivery.ts'

/** A goods received note, and whether everything of it went back to its supplier. */
export interface ListedDelivery {
  received: GoodsReceived
  returned: boolean
}

/** Goods from suppliers. @throws StorageError; nothing is changed then */
export interface Receiving {
  /** Every note that this device knows of, the latest first. */
  list(): Promise<readonly ListedDelivery[]>
  /**
   * Stores a delivery under this device's next number, with the stock it brings and the costs and prices that follow, in
   * one transaction (S19.11, S19.13).
   */
  receive(delivery: ReadDelivery): Promise<GoodsReceived>
  /** Takes everything of a delivery off the stock again: it went back to its supplier (S19.15). */
  giveBack(received: GoodsReceived): Promise<void>
}
