import type { CartLine } from '../cart/cart.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import type { Product } from '../catalog/product.ts'
import type { QuantityPriced } from '../catalog/quantity-price.ts'
import type { Promotion } from './promotion.ts'

/** What promotions and quantity prices ask of goods. */
export type Promoted = Pick<Product, 'id' | 'categoryId'> &
  Partial<Pick<Product, 'noDiscount'>> &
  QuantityPriced

/**
 * Whether a promotion is for some goods. Goods that take no discount are named by themselves, and those of the demo shop
 * are never meant (S12.14, R10).
 */
export function isFor(
  { productIds, categoryIds }: Pick<Promotion, 'productIds' | 'categoryIds'>,
  { id, categoryId, noDiscount }: Omit<Promoted, keyof QuantityPriced>,
): boolean {
  if (isDemoId(id)) return false
  if (productIds.includes(id)) return true
  if (noDiscount) return false
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return categoryId !== null && categoryIds.includes(categoryId)
}

/** Whether a promotion may be on a line: one that does not combine is on no line with a price or a discount of its own. */
export function fitsLine(promotion: Promotion, line: CartLine, product: Promoted | undefined): boolean {
  if (line.asksPrice || line.deposit) return false
  const hasOwn = line.discount !== undefined || line.listPrice !== undefined || isAsked(line, product)
  if (hasOwn && !promotion.combines) return false
  const noDiscount = line.noDiscount ?? product?.noDiscount
  return isFor(promotion, {
    id: line.productId,
    categoryId: product?.categoryId ?? null,
    ...(noDiscount !== undefined && { noDiscount }),
  })
}

// A pack and a label of a scale have prices of their own.
function isAsked({ packName, label }: CartLine, product: Promoted | undefined): boolean {
  return product?.asksPrice === true && packName === undefined && label === undefined
}
