import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { formatQuantity } from './format-quantity.ts'

const texts = catalogue('parts', {
  many: '{quantity} × {name}',
  much: '{quantity} {name}',
  gone: 'a product that no longer exists',
})

/**
 * What one of a bundle is taken from, as its card and its line in a cart say it: `Pie, 2 × Coke`.
 * @param goods the products there are
 */
export function partWords(
  parts: readonly BundlePart[],
  goods: ReadonlyMap<string, { product: Pick<Product, 'name' | 'unit'> }>,
): string {
  return parts
    .map(({ productId, quantity: amount }) => {
      const product = goods.get(productId)?.product
      const name = product?.name ?? texts.gone
      const quantity = formatQuantity(amount, product?.unit)
      if (isMeasured(product?.unit)) return texts.much({ quantity, name })
      return amount === 1 ? name : texts.many({ quantity, name })
    })
    .join(', ')
}
