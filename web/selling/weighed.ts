import { type LineRefusal, readLineQuantity } from '#core/cart/line-quantity.ts'
import { type PriceType, priceFor } from '#core/catalog/product.ts'
import type { Cents } from '#core/money/cents.ts'
import { isMeasured, type MeasuredUnit } from '#core/quantities/unit.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { CartActions } from './cart-actions.ts'
import type { OpenCart } from './open-cart.ts'
import { tradeVatOn } from './trade-vat-on.ts'

/** What is being weighed or measured, for the dialog that asks (S19.3). */
export interface Weighed {
  id: string
  name: string
  unit: MeasuredUnit
  unitPrice: Cents
  /** Of a line that is in the cart. */
  quantity?: number
  /** Takes the typed weight, or answers why not. */
  weigh(text: string): LineRefusal | undefined
  close(): void
}

/** What somebody is asked the weight of: goods, or a line of the cart. */
export type AskedWeight = { item: CatalogueItem; priceType: PriceType } | { lineId: string }

interface Weighing {
  shop: Pick<Shop, 'catalogue' | 'now'>
  cart: OpenCart
  add: CartActions['add']
  typeQuantity: CartActions['typeQuantity']
}

/**
 * What is asked, as the dialog shows it; undefined where that is not weighed or measured, or its line is gone.
 * @param close ends the asking
 */
export function weighedOf(
  asked: AskedWeight,
  { shop, cart, add, typeQuantity }: Weighing,
  close: () => void,
): Weighed | undefined {
  if ('lineId' in asked) {
    const line = cart.get().lines.find(({ id }) => id === asked.lineId)
    if (!line || !isMeasured(line.unit)) return undefined
    const { id, name, unit, unitPrice, quantity } = line
    const weigh = (text: string) => {
      const refused = typeQuantity(id, text)
      if (refused === undefined) close()
      return refused
    }
    return { id, name, unit, unitPrice, quantity, weigh, close }
  }
  const { item, priceType } = asked
  const { id, name, unit } = item.product
  if (!isMeasured(unit)) return undefined
  const weigh = (text: string) => {
    const read = readLineQuantity(text, unit)
    if (!read.ok) return read.code
    close()
    add(item, priceType, { weight: read.value })
    return undefined
  }
  const unitPrice = priceFor(item.product, priceType, tradeVatOn(shop, cart, id))
  return { id, name, unit, unitPrice, weigh, close }
}
