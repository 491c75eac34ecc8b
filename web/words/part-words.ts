import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import { partsText } from '#core/sales/part-words.ts'
import type { SaleItem } from '#core/sales/sale.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/**
 * What one of a bundle is taken from, as its card and its line in a cart say it: `Pie, 2 × Coke`.
 * @param goods the products there are
 */
export function partWords(
  parts: readonly BundlePart[],
  goods: ReadonlyMap<string, { product: Pick<Product, 'name' | 'unit'> }>,
): string {
  const named = parts.map(({ productId, quantity }) => ({ ...goods.get(productId)?.product, quantity }))
  return partsText(named, deviceLanguage())
}

/** The same of a sold bundle, as it was made up then; undefined of any other line. */
export function soldPartWords({ parts }: Pick<SaleItem, 'parts'>): string | undefined {
  return parts?.length ? partsText(parts, deviceLanguage()) : undefined
}
