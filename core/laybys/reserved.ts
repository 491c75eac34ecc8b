import { type MaybeBundle, partsOnLine } from '../catalog/bundle.ts'
import type { Layby } from './layby.ts'
import { isLaybyOpen } from './layby-state.ts'

/**
 * How many of each product are put by, in its smallest unit: the sum of all open lay-bys (S20.17); in place of a bundle its
 * parts as they are now, as they are when it is handed over (S19.28).
 * @param productOf a product as it is now
 */
export function reservedBy(
  laybys: Iterable<Pick<Layby, 'lines' | 'collectedAt' | 'cancellations'>>,
  productOf: (productId: string) => MaybeBundle | undefined,
): ReadonlyMap<string, number> {
  const reserved = new Map<string, number>()
  for (const layby of laybys) {
    if (!isLaybyOpen(layby)) continue
    for (const line of layby.lines) {
      const { productId, quantity } = line
      const parts = partsOnLine(line, productOf(productId))
      for (const part of parts.length > 0 ? parts : [{ productId, quantity: 1 }])
        reserved.set(part.productId, (reserved.get(part.productId) ?? 0) + quantity * part.quantity)
    }
  }
  return reserved
}
