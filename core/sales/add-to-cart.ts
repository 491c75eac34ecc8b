import { addLine, type Cart } from '../cart/cart.ts'
import { type LineRefusal, within } from '../cart/line-quantity.ts'
import { type PriceType, type Product, priceFor } from '../catalog/product.ts'
import { ZERO } from '../money/cents.ts'
import { mixesDemo, type Shelf } from './shelf.ts'

/** Why a product, or one more of it, cannot be added to the cart (S5.2, R10). */
export type AddRefusal = { code: 'no-trade-price' } | { code: 'mixed-demo' } | { code: LineRefusal }
export type AddDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: AddRefusal }

/**
 * Adds one piece of a product to a cart at the current price, which the line then keeps (S3.5, S4.6).
 * @param lineId the id of the line, if it becomes a new one.
 */
export function decideAdd<Some extends Cart>(
  cart: Some,
  product: Product,
  priceType: PriceType,
  lineId: string,
  shelf: Shelf,
): AddDecision<Some> {
  if (priceType === 'trade' && product.tradePrice === null) return refuse({ code: 'no-trade-price' })
  const productIds = [...cart.lines.map((line) => line.productId), product.id]
  if (mixesDemo(productIds, shelf)) return refuse({ code: 'mixed-demo' })
  const price = priceFor(product, priceType)
  const line = {
    id: lineId,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    priceType,
    unitPrice: price,
    unitCost: product.costPrice,
    quantity: 1,
    // Nothing is charged before it is typed; a usual price stays beside it.
    ...(product.asksPrice && {
      asksPrice: true as const,
      unitPrice: ZERO,
      ...(price > 0 && { listPrice: price }),
    }),
    ...(product.noDiscount && { noDiscount: true as const }),
  }
  const filled = within(addLine(cart, line))
  return filled.ok ? filled : refuse({ code: filled.code })
}

function refuse(refusal: AddRefusal): { ok: false; refusal: AddRefusal } {
  return { ok: false, refusal }
}
