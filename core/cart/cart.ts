import type { PriceType } from '../catalog/product.ts'
import { type Cents, sum, times } from '../money/cents.ts'
import type { PaymentMethod } from '../sales/sale.ts'

/** One line of a cart: a product at one price type, its price frozen when it was added (S3.5). */
export interface CartLine {
  id: string
  productId: string
  name: string
  sku: string
  priceType: PriceType
  unitPrice: Cents
  unitCost: Cents
  quantity: number
}

/** A till's or a document's cart: editable, before payment. */
export interface Cart {
  lines: readonly CartLine[]
  customerId: string | null
  paymentMethod: PaymentMethod | null
}

export const EMPTY_CART: Cart = { lines: [], customerId: null, paymentMethod: null }

/** Restores a cleared cart, unless another cart was started since. */
export function putBack<Some extends Cart>(now: Some, cleared: Some): Some {
  return now.lines.length === 0 ? cleared : now
}

/** A line's price for its whole quantity, in cents. */
export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents {
  return times(line.unitPrice, line.quantity)
}

/** The sum of all lines, in cents. At the till this is also what is paid (S9.5). */
export function cartTotal(cart: Pick<Cart, 'lines'>): Cents {
  return sum(cart.lines.map(lineTotal))
}

/** How many pieces a cart holds. */
export function cartCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0)
}

/** Adds a line; the same product at the same price type adds to the quantity that is there (S4.6). */
export function addLine<Some extends Cart>(cart: Some, line: CartLine): Some {
  const known = cart.lines.find(
    (each) => each.productId === line.productId && each.priceType === line.priceType,
  )
  if (!known) return { ...cart, lines: [...cart.lines, line] }
  return setQuantity(cart, known.id, known.quantity + line.quantity)
}

/** Sets a line's quantity; it cannot go below 1 (S4.6). Typed quantities are decided by `decideTyped` first. */
export function setQuantity<Some extends Cart>(cart: Some, lineId: string, quantity: number): Some {
  const wanted = Math.max(1, Math.trunc(quantity))
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity: wanted } : line)),
  }
}

/** Sets a line's quantity; one below 1 is ignored, as in a document's cart (S4.7). */
export function setQuantityFromOne<Some extends Cart>(cart: Some, lineId: string, quantity: number): Some {
  return quantity < 1 ? cart : setQuantity(cart, lineId, quantity)
}

/** Removes a line from the cart. */
export function removeLine<Some extends Cart>(cart: Some, lineId: string): Some {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }
}
