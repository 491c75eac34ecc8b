import type { Cart } from '#core/cart/cart.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { DEMO_PRODUCTS, DEMO_STOCK } from '#core/demo/demo.ts'
import { demoIdOf, saleOf } from '#core/operations/intent-parts.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Intent } from '#core/sync/operations.ts'

/** Adds the demo shop's goods, which are not stored, to the rows for the rules of a sale of them (R10). */
export function loadDemoGoods(set: WorkingSet, intents: readonly Intent[]): void {
  const isSold = intents.some((intent) => saleOf(intent) !== undefined && isDemoId(demoIdOf(intent)))
  if (!isSold) return
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
  const isGone = ({ productId }: { productId: string }) => isDemoId(productId) && !shown.has(productId)
  if (!cart.get().lines.some(isGone)) return
  cart.update((before) => ({ ...before, lines: before.lines.filter((line) => !isGone(line)) }))
}
