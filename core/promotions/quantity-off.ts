import type { CartLine } from '../cart/cart.ts'
import { quantityPriceAt } from '../catalog/quantity-price.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import type { Promoted } from './fits.ts'
import { below, isSoldByUnit } from './gains.ts'

/**
 * What the quantity prices of goods take off lines, in cents, by the lines' ids (S12.16). All lines of a product together
 * are its quantity, packs and lines at other prices too; those at the retail price get it, and none at a price that was
 * typed for it.
 */
export function quantityOff(
  lines: readonly CartLine[],
  productOf: (id: string) => Promoted | undefined,
): Map<string, Cents> {
  const off = new Map<string, Cents>()
  const together = new Map<string, number>()
  for (const { productId, unit = 'each', quantity, deposit } of lines) {
    const product = deposit ? undefined : productOf(productId)
    // A label of a scale, and a line of before its product got another unit, count something else.
    if (!product?.quantityPrices?.length || unit !== (product.unit ?? 'each')) continue
    together.set(productId, (together.get(productId) ?? 0) + quantity)
  }
  if (together.size === 0) return off
  for (const line of lines) {
    const product = productOf(line.productId)
    if (!product || !isAtRetail(line) || (line.unit ?? 'each') !== (product.unit ?? 'each')) continue
    const price = quantityPriceAt(product, together.get(line.productId) ?? 0)
    const amount = price === undefined ? ZERO : below(line, price)
    if (amount > 0) off.set(line.id, amount)
  }
  return off
}

function isAtRetail(line: CartLine): boolean {
  const isOwn = line.listPrice !== undefined || line.asksPrice || line.deposit
  return line.priceType === 'retail' && !isOwn && isSoldByUnit(line)
}
