/** What selling a product needs to know about it as it stands now, beside what the cart froze. */
export interface ShelfItem {
  /** The ledger's true figure: may be negative. */
  onHand: number
  /** One of the demo goods (R10). */
  demo: boolean
}

/** The goods on the shelf by product id. A deleted product is not on it. */
export type Shelf = ReadonlyMap<string, ShelfItem>

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
