import { oldestFirst } from '../calendar/order-of-time.ts'
import type { Sale } from '../sales/sale.ts'

type Returned = Pick<Sale, 'id' | 'createdAt' | 'items'>

/**
 * The returns that take a sold item beyond what was sold, by id: two devices that were apart may have taken the same
 * goods back (S14.17). They are counted in the order in which they were made, so that the order of arrival is nothing.
 */
export function overReturned(sale: Pick<Sale, 'items'>, returns: readonly Returned[]): ReadonlySet<string> {
  const left = new Map(sale.items.map(({ id, quantity }) => [id, quantity]))
  const over = new Set<string>()
  for (const { id, items } of [...returns].sort(oldestFirst(({ createdAt }) => createdAt))) {
    for (const { returnOf, quantity } of items) {
      if (returnOf === undefined) continue
      const rest = (left.get(returnOf) ?? 0) + quantity
      left.set(returnOf, rest)
      if (rest < 0) over.add(id)
    }
  }
  return over
}
