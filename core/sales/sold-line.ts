import type { PricedLine } from '../cart/priced-cart.ts'
import { perOf } from '../catalog/unit.ts'
import type { SaleItem } from './sale.ts'

/** A cart's line as sales and documents freeze it (R13); what is ordinary about its price is left out (S23.1). */
export function soldLine({ line, discounts, total }: PricedLine): Omit<SaleItem, 'id'> {
  const { productId, name, sku, quantity, unitPrice, unitCost, priceType, listPrice, unit } = line
  return {
    productId,
    name,
    sku,
    quantity,
    unitPrice,
    unitCost,
    totalPrice: total,
    priceType,
    ...(unit && { unit, per: perOf(unit) }),
    ...(listPrice !== undefined && listPrice !== unitPrice && { listPrice }),
    ...(discounts.length > 0 && { discounts }),
  }
}
