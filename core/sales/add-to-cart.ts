import { type Barcode, isPack, packPriceOf } from '../barcodes/barcode.ts'
import { addLine, type Cart, type CartLine } from '../cart/cart.ts'
import { type LineRefusal, within } from '../cart/line-quantity.ts'
import { type PriceType, type Product, priceFor } from '../catalog/product.ts'
import { isMeasured, perOf } from '../catalog/unit.ts'
import { type Cents, times, timesPer, ZERO } from '../money/cents.ts'
import { mixesDemo, type Shelf } from './shelf.ts'

/** Why a product, or one more of it, cannot be added to the cart (S5.2, R10). */
export type AddRefusal = { code: 'no-trade-price' } | { code: 'mixed-demo' } | { code: LineRefusal }
export type AddDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: AddRefusal }

/** A label of a scale, as it was read: how much it weighs, or what it costs (S10.16). */
export type ScannedLabel = { code: string; grams: number } | { code: string; price: Cents }

/** What of a product is added; one piece where nothing is said. */
export interface Added {
  /** Of the pieces, or of the packs. */
  quantity?: number
  pack?: Barcode | undefined
  label?: ScannedLabel | undefined
}

/**
 * Adds one piece of a product to a cart at the current price, which the line then keeps (S3.5, S4.6); or several, a pack
 * at its own price (S10.11), or what a label says (S10.16).
 * @param lineId the id of the line, if it becomes a new one.
 */
export function decideAdd<Some extends Cart>(
  cart: Some,
  product: Product,
  priceType: PriceType,
  lineId: string,
  shelf: Shelf,
  added: Added = {},
): AddDecision<Some> {
  if (priceType === 'trade' && product.tradePrice === null) return refuse({ code: 'no-trade-price' })
  const productIds = [...cart.lines.map((line) => line.productId), product.id]
  if (mixesDemo(productIds, shelf)) return refuse({ code: 'mixed-demo' })
  const price = priceFor(product, priceType)
  const line: CartLine = {
    id: lineId,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    priceType,
    ...pricedAs(product, price, added),
    ...(product.noDiscount && { noDiscount: true as const }),
  }
  const filled = within(addLine(cart, line))
  return filled.ok ? filled : refuse({ code: filled.code })
}

type Priced = Pick<
  CartLine,
  'unitPrice' | 'unitCost' | 'quantity' | 'per' | 'unit' | 'packName' | 'label' | 'asksPrice' | 'listPrice'
>

// What it cost is said of as much as the price is for.
function pricedAs(product: Product, price: Cents, { quantity = 1, pack, label }: Added): Priced {
  if (label) return labelled(product, price, label)
  if (pack && isPack(pack)) {
    const { packSize, packName } = pack
    return {
      unitPrice: packPriceOf(pack, price),
      unitCost: times(product.costPrice, packSize),
      quantity: packSize * quantity,
      ...(packSize > 1 && { per: packSize }),
      packName: packName || `Pack of ${packSize}`,
    }
  }
  // Nothing is charged before it is typed; a usual price stays beside it.
  const unitCost = product.costPrice
  return product.asksPrice
    ? { unitPrice: ZERO, unitCost, quantity, asksPrice: true, ...(price > 0 && { listPrice: price }) }
    : { unitPrice: price, unitCost, quantity }
}

// A label with a price is sold at just that: its weight is what the price per kilogram says, and the price is for all of
// it.
function labelled({ unit: own, costPrice }: Product, price: Cents, label: ScannedLabel): Priced {
  const unit = isMeasured(own) ? own : 'kg'
  const per = perOf(unit)
  const { code } = label
  if ('grams' in label)
    return { unitPrice: price, unitCost: costPrice, quantity: label.grams, unit, label: code }
  const grams = price > 0 ? Math.max(1, Math.round((label.price * per) / price)) : 1
  const unitCost = timesPer(costPrice, grams, per)
  return { unitPrice: label.price, unitCost, quantity: grams, per: grams, unit, label: code }
}

function refuse(refusal: AddRefusal): { ok: false; refusal: AddRefusal } {
  return { ok: false, refusal }
}
