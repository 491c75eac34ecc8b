import type { Product } from '../catalog/product.ts'
import type { OnHand } from '../quantities/on-hand.ts'

/** The current data of a product that selling needs, beside what the cart froze. */
export interface ShelfItem {
  product: Pick<Product, 'name' | 'sku' | 'sellPrice' | 'costPrice' | 'tracksStock'> &
    Pick<Product, 'unit' | 'parts' | 'asksPrice' | 'containerId'>
  onHand: OnHand
  /** One of the demo goods (R10). */
  demo: boolean
}

/** The products for sale by id, without deleted ones. */
export type Shelf = ReadonlyMap<string, ShelfItem>

/** The device's stock figure, and whether it is reliable. */
export interface Stockroom {
  itemsById: Shelf
  /** Stock is still being pulled: it stops no sale meanwhile (R39). */
  stockComing: boolean
  /** How many of a product are put by for customers, in its smallest unit (S20.17). */
  reserved?: ReadonlyMap<string, number>
}

/** Whether demo goods and real goods are mixed: they never share a cart (R10). */
export function mixesDemo(productIds: Iterable<string>, shelf: Shelf): boolean {
  let demo = false
  let real = false
  for (const id of productIds) {
    if (shelf.get(id)?.demo) demo = true
    else real = true
  }
  return demo && real
}
