import { asExisting, type ExistingProduct } from '#core/catalog/import-known.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'

/**
 * The shop's products as a file describes them. Demo goods and their categories are not the shop's: a file never says,
 * updates or points at them (R10).
 */
export function existingOf({ items, suppliers }: Pick<Catalogue, 'items' | 'suppliers'>): ExistingProduct[] {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  return items
    .filter(({ demo }) => !demo)
    .map(({ product, category, onHand }) =>
      asExisting(product, { category, supplier: names.get(product.supplierId ?? '') ?? '' }, onHand),
    )
}
