import type { Layby } from './layby.ts'
import { isOpen } from './layby-state.ts'

/** How many of each product are put by, in its smallest unit: the sum of all open lay-bys (S20.17). */
export function reservedBy(
  laybys: Iterable<Pick<Layby, 'lines' | 'collectedAt' | 'cancellations'>>,
): ReadonlyMap<string, number> {
  const reserved = new Map<string, number>()
  for (const layby of laybys) {
    if (!isOpen(layby)) continue
    for (const { productId, quantity } of layby.lines)
      reserved.set(productId, (reserved.get(productId) ?? 0) + quantity)
  }
  return reserved
}
