import type { Cart } from '#core/cart/cart.ts'
import type { ParkedWords, ParkRefusal } from '#core/parked/park-cart.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import type { Live } from '../browser/live-value.ts'

/** A parked sale that can be taken up. */
export interface ListedParked {
  parked: ParkedSale
  /** This till took it up last. */
  isHere: boolean
}

export type Parked = { ok: true } | { ok: false; refusal: ParkRefusal }
/** `gone`: it was sold or dropped meanwhile. */
export type TakenUp = { ok: true } | { ok: false; refusal: ParkRefusal | { code: 'gone' } }
export type Dropped = { ok: true } | { ok: false; refusal: { code: 'gone' } }

/**
 * The carts put aside at the tills of the shop, newest first; undefined until they are read. What each call changes, its
 * operations and the till's cart, is stored in one durable transaction. @throws StorageError; nothing is changed then
 */
export interface ParkedSales extends Live<readonly ListedParked[] | undefined> {
  /** Puts the till's cart aside and empties it. One that was parked before keeps its id. */
  park(cart: Cart, words: ParkedWords): Promise<Parked>
  /**
   * Puts a parked sale into the till's cart, with the prices it was parked with.
   * @param present a filled cart that is put aside first
   */
  takeUp(id: string, present?: Cart): Promise<TakenUp>
  /** What was put aside for a customer, sold and dropped ones included, newest first. */
  ofCustomer(customerId: string): Promise<ParkedSale[]>
  /** Ends a parked sale that nobody will pay. @param reason '' for none */
  drop(id: string, reason: string): Promise<Dropped>
}
