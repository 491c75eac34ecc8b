import { type Product, priceFor } from '../catalog/product.ts'
import type { Cents } from '../money/cents.ts'
import type { Cart, CartLine } from './cart.ts'

/**
 * What a line's product costs now, where that is another price than the line keeps, in cents (S13.7). A price that
 * somebody typed stands, and so does that of goods that are gone or whose price is asked each time, and that of a pack or
 * of a scale's label, which have prices of their own.
 * @param tradeVat the percent that is put on its trade price
 */
export function changedPrice(line: CartLine, product: Product | undefined, tradeVat = 0): Cents | undefined {
  if (!product || product.deleted || product.asksPrice || line.listPrice !== undefined) return undefined
  if (line.packName !== undefined || line.label !== undefined) return undefined
  if (line.priceType === 'trade' && product.tradePrice === null) return undefined
  const now = priceFor(product, line.priceType, tradeVat)
  return now === line.unitPrice ? undefined : now
}

/** The cart with a line at the price that its product has now. */
export function takeNewPrice<Some extends Cart>(cart: Some, lineId: string, unitPrice: Cents): Some {
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...line, unitPrice } : line)) }
}
