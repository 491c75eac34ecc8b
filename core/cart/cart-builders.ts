import { cents } from '../money/cents.ts'
import type { PaymentMethod } from '../sales/payment-method.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'

/** A cart that the till and a document alike can have. */
export type AnyCart = Cart & { paymentMethod: PaymentMethod | null }

/** A cart line for tests: by default one retail coffee at R15.00. */
export function aLine(given: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    productId: 'coffee',
    name: 'Coffee',
    sku: 'COF-1',
    priceType: 'retail',
    unitPrice: cents(1500),
    unitCost: cents(600),
    quantity: 1,
    ...given,
  }
}

/** A cart for tests, to be paid in cash; each line gets an id of its own. */
export function aCart(lines: Partial<CartLine>[] = [{}], given: Partial<AnyCart> = {}): AnyCart {
  return {
    ...EMPTY_CART,
    paymentMethod: 'cash',
    lines: lines.map((line, index) => aLine({ id: `line-${index + 1}`, ...line })),
    ...given,
  }
}
