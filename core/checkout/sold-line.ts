import { perOfLine } from '../cart/cart.ts'
import type { PricedLine } from '../cart/priced-cart.ts'
import type { SaleItem } from '../sales/sale.ts'

/** A cart's line as sales and documents freeze it (R13); what is ordinary about its price is left out (S23.1). */
export function soldLine({ line, discounts, total }: PricedLine): Omit<SaleItem, 'id'> {
  const { productId, name, sku, quantity, unitPrice, unitCost, priceType, listPrice } = line
  const { unit, packName } = line
  const per = perOfLine(line)
  return {
    productId,
    name,
    sku,
    quantity,
    unitPrice,
    unitCost,
    totalPrice: total,
    priceType,
    ...(listPrice !== undefined && listPrice !== unitPrice && { listPrice }),
    ...(per !== 1 && { per }),
    ...(unit && { unit }),
    ...(packName && { packName }),
    ...(discounts.length > 0 && { discounts }),
  }
}
