import { type Barcode, barcodesOf } from '#core/barcodes/barcode.ts'
import { asExisting, type ExistingProduct } from '#core/catalog/import-known.ts'
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
  const packs = new Map<string, Barcode[]>()
  for (const barcode of barcodesOf(barcodes)) {
    const there = packs.get(barcode.productId)
    if (there) there.push(barcode)
    else packs.set(barcode.productId, [barcode])
  }
  return items
    .filter(({ demo }) => !demo)
    .map(({ product, category, onHand }) => ({
      ...asExisting(product, { category, supplier: names.get(product.supplierId ?? '') ?? '' }, onHand),
      packs: packs.get(product.id) ?? [],
    }))
}
