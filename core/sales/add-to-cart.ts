import { addLine, type Cart } from '../cart/cart.ts'
import { type LineRefusal, within } from '../cart/line-quantity.ts'
import { type PriceType, type Product, priceFor } from '../catalog/product.ts'
import { isMeasured } from '../catalog/unit.ts'
import { ZERO } from '../money/cents.ts'
import { mixesDemo, type Shelf } from './shelf.ts'

/** Why a product, or one more of it, cannot be added to the cart (S5.2, R10). */
export type AddRefusal = { code: 'no-trade-price' } | { code: 'mixed-demo' } | { code: LineRefusal }
export type AddDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: AddRefusal }

/** Why a product cannot be added at all, however much of it: asked before it is weighed. */
export function refuseAdd(
  cart: Cart,
  product: Product,
  priceType: PriceType,
  shelf: Shelf,
): AddRefusal | undefined {
  if (priceType === 'trade' && product.tradePrice === null) return { code: 'no-trade-price' }
  const productIds = [...cart.lines.map((line) => line.productId), product.id]
  return mixesDemo(productIds, shelf) ? { code: 'mixed-demo' } : undefined
}

/**
 * Adds one piece of a product, or what was weighed of it, to a cart at the current price, which the line then keeps (S3.5, S4.6).
 * @param lineId the id of the line, if it becomes a new one.
 * @param quantity in the product's smallest unit
 */
export function decideAdd<Some extends Cart>(
  cart: Some,
  product: Product,
  priceType: PriceType,
  lineId: string,
  shelf: Shelf,
  quantity = 1,
): AddDecision<Some> {
  const cannot = refuseAdd(cart, product, priceType, shelf)
  if (cannot) return refuse(cannot)
  const price = priceFor(product, priceType)
  const line = {
    id: lineId,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    priceType,
    unitPrice: price,
    unitCost: product.costPrice,
    quantity,
    ...(isMeasured(product.unit) && { unit: product.unit }),
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
