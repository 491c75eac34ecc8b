import { type Barcode, barcodesOf } from '#core/barcodes/barcode.ts'
import { ProductsByName } from '#core/catalog/import-containers.ts'
import { asExisting, type ExistingProduct } from '#core/catalog/import-known.ts'
import type { Product } from '#core/catalog/product.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'

/**
 * The shop's products as a file describes them. Demo goods and their categories are not the shop's: a file never says,
 * updates or points at them (R10).
 */
export function existingOf({
  items,
  suppliers,
  barcodes,
}: Pick<Catalogue, 'items' | 'suppliers' | 'barcodes'>): ExistingProduct[] {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  const containerOf = containersOf(items)
  const packs = new Map<string, Barcode[]>()
  for (const barcode of barcodesOf(barcodes)) {
    const there = packs.get(barcode.productId)
    if (there) there.push(barcode)
    else packs.set(barcode.productId, [barcode])
  }
  return items
    .filter(({ demo }) => !demo)
    .map(({ product, category, onHand }) => ({
      ...asExisting(
        product,
        {
          category,
          supplier: names.get(product.supplierId ?? '') ?? '',
          soldIn: containerOf(product.containerId),
        },
        onHand,
      ),
      packs: packs.get(product.id) ?? [],
    }))
}

// By name, as a file says it; '' for nothing, and for what is gone.
function containersOf(items: Catalogue['items']): (id: string | undefined) => string {
  const wanted = new Set(items.map(({ product }) => product.containerId).filter(Boolean))
  if (wanted.size === 0) return () => ''
  const products = new ProductsByName<Product>()
  for (const { product } of items) products.add(product)
  const labels = new Map(
    items.flatMap(({ product }) =>
      wanted.has(product.id) ? [[product.id, products.labelOf(product)] as const] : [],
    ),
  )
  return (id) => labels.get(id ?? '') ?? ''
}
