import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import type { SaleItem } from '#core/sales/sale.ts'
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
  return listWords(parts.map((part) => ({ ...goods.get(part.productId)?.product, quantity: part.quantity })))
}

/** The same of a sold bundle, as it was made up then; undefined of any other line. */
export function soldPartWords({ parts }: Pick<SaleItem, 'parts'>): string | undefined {
  return parts?.length ? listWords(parts) : undefined
}

type Part = Partial<Pick<Product, 'name' | 'unit'>> & Pick<BundlePart, 'quantity'>

function listWords(parts: readonly Part[]): string {
  return parts
    .map(({ name: known, unit, quantity: amount }) => {
      const name = known || texts.gone
      const quantity = formatQuantity(amount, unit)
      if (isMeasured(unit)) return texts.much({ quantity, name })
      return amount === 1 ? name : texts.many({ quantity, name })
    })
    .join(', ')
}
