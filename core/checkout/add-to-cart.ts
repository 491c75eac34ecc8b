import { type Barcode, isPack, packNameOf, packPriceOf } from '../barcodes/barcode.ts'
import type { ScannedLabel } from '../barcodes/in-store.ts'
import { addLine, type Cart, type CartLine } from '../cart/cart.ts'
import { withDeposits } from '../cart/deposits.ts'
import { type LineRefusal, within } from '../cart/line-quantity.ts'
import { costOf } from '../catalog/bundle.ts'
import { soldIn } from '../catalog/container.ts'
import { type PriceType, type Product, priceFor } from '../catalog/product.ts'
import { type Cents, timesPer, ZERO } from '../money/cents.ts'
import { isMeasured, perOf } from '../quantities/unit.ts'
import { mixesDemo, type Shelf } from './shelf.ts'

/** Why a product, or one more of it, cannot be added to the cart (S5.2, R10). */
export type AddRefusal = { code: 'no-trade-price' } | { code: 'demo-mixed' } | { code: LineRefusal }
export type AddDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: AddRefusal }

/** Whether the quantity has to be typed: the product is weighed, and neither a label nor a pack gives its weight. */
export function isToWeigh(product: Product, { weight, pack, label }: Added = {}): boolean {
  return isMeasured(product.unit) && weight === undefined && !label && !(pack && isPack(pack))
}

/** Why a product cannot be added at all, however much of it: asked before it is weighed. */
export function refuseAdd(
  cart: Cart,
  product: Product,
  priceType: PriceType,
  shelf: Shelf,
): AddRefusal | undefined {
  if (priceType === 'trade' && product.tradePrice === null) return { code: 'no-trade-price' }
  const productIds = [...cart.lines.map((line) => line.productId), product.id]
  return mixesDemo(productIds, shelf) ? { code: 'demo-mixed' } : undefined
}

/** What of a product is added; one piece by default. */
export interface Added {
  /** Of the pieces, or of the packs. */
  quantity?: number
  /** How much of what is sold by weight or measure, in the product's smallest unit (S19.3). */
  weight?: number
  pack?: Barcode | undefined
  label?: ScannedLabel | undefined
  /** The percent that is put on its trade price; 0 where such prices include VAT. */
  tradeVat?: number
}

/**
 * Adds one piece of a product to a cart at the current price, which the line then keeps (S3.5, S4.6); or several, a pack
 * at its own price (S10.11), what was weighed (S19.3), or what a label says (S10.16).
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
  const cannot = refuseAdd(cart, product, priceType, shelf)
  if (cannot) return refuse(cannot)
  const price = priceFor(product, priceType, added.tradeVat)
  const goods = (id: string) => shelf.get(id)?.product
  const containers = soldIn(product, goods)
  const line: CartLine = {
    id: lineId,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    priceType,
    ...pricedAs({ ...product, costPrice: costOf(product, goods) }, price, added),
    ...(product.noDiscount && { noDiscount: true as const }),
    // A label is of a weight, whatever its product is sold by.
    ...(containers.length > 0 && !added.label && { soldIn: containers }),
  }
  const filled = within(withDeposits(addLine(cart, line), goods))
  return filled.ok ? filled : refuse({ code: filled.code })
}

type Priced = Pick<
  CartLine,
  'unitPrice' | 'unitCost' | 'quantity' | 'per' | 'unit' | 'packName' | 'label' | 'asksPrice' | 'listPrice'
>

// The cost is for the same quantity as the price.
function pricedAs(product: Product, price: Cents, { quantity = 1, weight, pack, label }: Added): Priced {
  if (label) return labelled(product, price, label)
  const measured = isMeasured(product.unit) ? { unit: product.unit } : {}
  if (pack && isPack(pack)) {
    const { packSize } = pack
    return {
      unitPrice: packPriceOf(pack, price, perOf(product.unit)),
      unitCost: timesPer(product.costPrice, packSize, perOf(product.unit)),
      quantity: packSize * quantity,
      ...((packSize > 1 || isMeasured(product.unit)) && { per: packSize }),
      ...measured,
      packName: packNameOf(pack),
    }
  }
  // Nothing is charged before it is typed; a usual price stays beside it.
  const many = {
    unitCost: product.costPrice,
    quantity: isMeasured(product.unit) ? (weight ?? quantity) : quantity,
    ...measured,
  }
  return product.asksPrice
    ? { unitPrice: ZERO, ...many, asksPrice: true, ...(price > 0 && { listPrice: price }) }
    : { unitPrice: price, ...many }
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
