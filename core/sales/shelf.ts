import type { Product } from '../catalog/product.ts'
import type { OnHand } from '../stock/ledger.ts'

/** What selling a product needs to know about it as it stands now, beside what the cart froze. */
export interface ShelfItem {
  product: Pick<Product, 'tracksStock'>
  onHand: OnHand
  /** One of the demo goods (R10). */
  demo: boolean
}

/** The goods on the shelf by product id. A deleted product is not on it. */
export type Shelf = ReadonlyMap<string, ShelfItem>

/** What a device knows of its stock, and how far it may rely on that. */
export interface Stockroom {
  itemsById: Shelf
  /** Stock is on its way to this device: nobody is held up by what it says meanwhile (R39). */
  stockComing: boolean
}

/** Whether the products are partly demo goods and partly real: they never share a cart (R10). */
export function mixesDemo(productIds: Iterable<string>, shelf: Shelf): boolean {
  let demo = false
  let real = false
  for (const id of productIds) {
    if (shelf.get(id)?.demo) demo = true
    else real = true
  }
  return demo && real
}
