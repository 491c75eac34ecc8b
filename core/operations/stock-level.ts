import type { WorkingSet } from '../rows/working-set.ts'
import type { StockLevel } from '../stock/ledger.ts'

/**
 * A product's stock as the batch has left it so far, and the stamp of the count it is based on. A figure that is damaged is
 * begun anew, and right again from the next count on: what is sold goes on.
 */
export function levelOf(set: WorkingSet, productId: string): StockLevel {
  const onHand = set.get('stock', productId)?.onHand
  return {
    onHand: Number.isSafeInteger(onHand) ? (onHand as number) : 0,
    countStamp: set.countStamp(productId),
  }
}

/** Stores a product's stock. */
export function putLevel(set: WorkingSet, productId: string, level: StockLevel): void {
  set.put('stock', { id: productId, onHand: level.onHand }, { count: level.countStamp })
}
