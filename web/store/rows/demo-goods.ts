import type { Cart } from '#core/cart/cart.ts'
import { DEMO_PRODUCTS, DEMO_STOCK } from '#core/catalog/demo.ts'
import type { WorkingSet } from '#core/sync/working-set.ts'
import { isDemo } from './view.ts'

/** Adds the demo shop's goods, which are not stored, to the rows for the rules of a sale (R10). */
export function loadDemoGoods(set: WorkingSet): void {
  for (const product of DEMO_PRODUCTS) {
    set.load('products', product)
    set.load('stock', { id: product.id, onHand: DEMO_STOCK })
  }
}

/** Removes demo goods from a cart when the demo shop closes (R10). @param shown the goods there are now, by id */
export function dropGoneDemo<Some extends Cart>(
  cart: { get(): Some; update(change: (cart: Some) => Some): void },
  shown: ReadonlyMap<string, unknown>,
): void {
  const isGone = ({ productId }: { productId: string }) => isDemo(productId) && !shown.has(productId)
  if (!cart.get().lines.some(isGone)) return
  cart.update((before) => ({ ...before, lines: before.lines.filter((line) => !isGone(line)) }))
}
