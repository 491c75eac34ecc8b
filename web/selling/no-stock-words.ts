import { isBundle, partsOf } from '#core/catalog/bundle.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { partWords } from '#web/words/part-words.ts'

const texts = catalogue('selling.noStock', {
  bundle: '{name} has no stock of its own. Add what it is made up of: {parts}',
})

/**
 * Why no stock of a product comes, goes or is ordered: it is taken from others (S19.28). Undefined for any other.
 * @param goods the products there are
 */
export function noStockWords(
  productId: string,
  goods: ReadonlyMap<string, CatalogueItem>,
): string | undefined {
  const product = goods.get(productId)?.product
  if (!product || !isBundle(product)) return undefined
  return texts.bundle({ name: product.name, parts: partWords(partsOf(product), goods) })
}
