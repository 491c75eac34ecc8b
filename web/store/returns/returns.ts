import type { Cart } from '#core/cart/cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import type { FoundSale } from '#core/returns/build-return.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import type { RequestWithoutReceipt, ReturnRequest } from '#core/returns/return-request.ts'
import type { KnownGoods } from '#core/returns/return-without-receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars } from '#core/vat/recipient.ts'

/** The return that was made, or why there is none. Nothing was stored then. */
export type Returned = { ok: true; sale: Sale } | { ok: false; refusal: ReturnRefusal }
export type Exchanged = { ok: true; returned: Sale; sale: Sale } | { ok: false; refusal: ReturnRefusal }

/** Containers that came back, and the sale of what was bought with them, if anything. */
export type EmptiesTaken = { ok: true; returned: Sale; sale?: Sale } | { ok: false; refusal: ReturnRefusal }

/** A sale as a return is decided from it. */
export interface FoundHere extends FoundSale {
  /** This device made it, as its number says. In Local Mode every sale is. */
  isOwn: boolean
}

/** What a device learned from the server before a return is decided. */
export interface ServerKnowledge {
  /** The sale as the server has it, where this device no longer keeps it (S14.3). */
  older?: FoundSale | undefined
  /** The server could be asked just before, so that this device knows of every return (S14.16). */
  inTouch: boolean
}

/**
 * Goods that come back to the shop. Each call that makes something decides by what the device knows at that moment, in
 * the transaction that stores it. @throws StorageError when the device refuses to store; nothing is stored then.
 */
export interface Returns {
  /**
   * A sale with what came back of it so far; undefined for one that this device does not have.
   * @param older the sale as the server has it
   */
  find(saleId: string, older?: FoundSale): Promise<FoundHere | undefined>
  /**
   * Takes goods of a sale back: the money as `previewReturn` says.
   * @param heard nothing, where left out
   */
  giveBack(request: ReturnRequest, heard?: ServerKnowledge): Promise<Returned>
  /** What products are taken back at without a receipt, by id; those not in the catalogue are missing (S14.13). */
  knownGoods(productIds: readonly string[]): Promise<ReadonlyMap<string, KnownGoods>>
  /** Takes goods back without a receipt: at the prices of `knownGoods`. */
  giveBackWithoutReceipt(request: RequestWithoutReceipt): Promise<Returned>
  /**
   * Takes goods back and sells those in the cart, as one step with two numbers; empties the till's cart (S14.15).
   * @param paid how the difference was paid: `previewExchange` says what it is
   * @param buyer whom the tax invoice of the new goods is made out to, stored with it
   */
  exchange(
    request: ReturnRequest,
    cart: Cart,
    paid: PaidBy,
    heard?: ServerKnowledge,
    buyer?: Particulars,
  ): Promise<Exchanged>
  /**
   * Takes the empties of the till's cart back and sells its goods, if there are any, as one step; empties the cart (S14.26).
   * @param paid how the difference was paid: `totalAfterEmpties` says what it is
   */
  takeEmpties(cart: Cart, paid: PaidBy, buyer?: Particulars): Promise<EmptiesTaken>
}
