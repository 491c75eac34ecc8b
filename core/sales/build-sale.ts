import { type Cart, cartTotal, lineTotal } from '../cart/cart.ts'
import { type Customer, WALK_IN } from '../customers/customer.ts'
import { ZERO } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'

/** The values that the device supplies for a sale. */
export interface SaleMaking {
  saleId: string
  /** The id of the item at an index of the cart's lines. */
  itemId: (index: number) => string
  /** The printed number, already taken from its series (R6). */
  number: string
  /** Epoch milliseconds. */
  now: number
  userId: string
  /** The cart's customer as currently stored; null for a walk-in, and for one deleted meanwhile. */
  customer: Pick<Customer, 'id' | 'name' | 'customerType'> | null
}

/**
 * The sale that a paid cart becomes: tax 0 and total = subtotal (S9.5), names, prices, costs and the customer frozen as
 * sold (R13).
 * @throws Error for a cart that `decideCheckout` refuses as empty or without a payment method.
 */
export function buildSale(cart: Cart, making: SaleMaking): SaleFact {
  const { paymentMethod, lines } = cart
  if (lines.length === 0 || paymentMethod === null) throw new Error('this cart was never checked out')
  const { customer } = making
  const total = cartTotal(cart)
  return {
    id: making.saleId,
    number: making.number,
    printedAs: null,
    userId: making.userId,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? WALK_IN,
    customerType: customer?.customerType ?? 'retail',
    items: lines.map((line, index) => ({
      id: making.itemId(index),
      productId: line.productId,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      unitCost: line.unitCost,
      totalPrice: lineTotal(line),
      priceType: line.priceType,
    })),
    subtotal: total,
    tax: ZERO,
    total,
    paymentMethod,
    status: 'completed',
    createdAt: making.now,
  }
}
