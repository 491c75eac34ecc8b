import type { GoneProduct } from '#core/catalog/match-code.ts'
import type { Product } from '#core/catalog/product.ts'

/** The deleted products, as far as whoever scans one, or still has one in a cart, wants to know (S10.7, S13.7). */
export class GoneGoods {
  private readonly rows = new Map<string, GoneProduct>()
  private shown: ReadonlyMap<string, GoneProduct> = new Map()
  private changed = false

  /** The same map until it changes. */
  get(): ReadonlyMap<string, GoneProduct> {
    if (this.changed) this.shown = new Map(this.rows)
    this.changed = false
    return this.shown
  }

  /** Takes changed products in, by their ids. Of one whose making was refused there is no row any more. */
  note(products: Iterable<readonly [string, Product | undefined]>): void {
    for (const [id, product] of products) {
      if (!product) {
        if (this.rows.delete(id)) this.changed = true
        continue
      }
      const { name, barcode, sku, vatClass, commission, costPrice, unit, parts, deleted } = product
      const frozen = {
        ...(vatClass && { vatClass }),
        ...(commission !== undefined && { commission }),
        ...(unit && { unit }),
        ...(parts && { parts }),
      }
      if (deleted) this.rows.set(id, { id, name, barcode, sku, costPrice, ...frozen })
      if (deleted || this.rows.delete(id)) this.changed = true
    }
  }
}
