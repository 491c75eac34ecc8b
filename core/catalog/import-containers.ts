import { restoreCell } from '../csv/cells.ts'
import type { ImportFile } from '../csv/plan.ts'
import type { ImportColumn } from './import-columns.ts'
import { type ExistingProduct, nameKey, skuKey } from './import-known.ts'

/** A product as a file names it where another is sold in it. */
interface Named {
  name: string
  sku: string
}

/**
 * Products as files name what others are sold in (S14.26): by name, or by SKU where several have that name. Whichever of both
 * a cell says, the same is meant.
 */
export class ProductsByName<Product extends Named> {
  private readonly bySku = new Map<string, Product>()
  /** Null where several have the name. */
  private readonly byName = new Map<string, Product | null>()

  add(product: Product): void {
    const [sku, name] = [skuKey(product.sku), nameKey(product.name)]
    if (sku !== '' && this.bySku.has(sku)) return
    if (sku !== '') this.bySku.set(sku, product)
    if (name !== '') this.byName.set(name, this.byName.has(name) ? null : product)
  }

  /** The product of a name or a SKU; undefined for none, and where nobody can tell which. */
  find(text: string): Product | undefined {
    return this.byName.get(nameKey(text)) ?? this.bySku.get(skuKey(text))
  }

  /** What a file calls a product. */
  labelOf({ name, sku }: Named): string {
    return this.byName.get(nameKey(name)) === null && sku.trim() !== '' ? sku.trim() : name.trim()
  }
}

/** The products that the lines of a file may name as a container: the shop's, and those of any line, below it too. */
export function productsOf(
  existing: readonly ExistingProduct[],
  { headers: { places }, rows }: Pick<ImportFile<ImportColumn>, 'headers' | 'rows'>,
): ProductsByName<Named> {
  const products = new ProductsByName<Named>()
  for (const { draft } of existing) products.add(draft)
  if (places.soldIn === undefined) return products
  for (const cells of rows) {
    const cell = (place: number | undefined) => restoreCell(cells[place ?? -1] ?? '')
    const named = { name: cell(places.name), sku: cell(places.sku) }
    if (!products.find(named.sku || named.name)) products.add(named)
  }
  return products
}
