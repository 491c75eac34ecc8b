import type { Sale } from '../sales/sale.ts'

type Returned = Pick<Sale, 'id' | 'createdAt' | 'items'>

/**
 * The returns that take a sold item beyond what was sold, by id: two devices that were apart may have taken the same
 * goods back (S14.17). They are counted in the order in which they were made, so that the order of arrival is nothing.
 */
export function overReturned(sale: Pick<Sale, 'items'>, returns: readonly Returned[]): ReadonlySet<string> {
  const left = new Map(sale.items.map(({ id, quantity }) => [id, quantity]))
  const over = new Set<string>()
  for (const { id, items } of [...returns].sort(byTime)) {
    for (const { returnOf, quantity } of items) {
      if (returnOf === undefined) continue
      const rest = (left.get(returnOf) ?? 0) + quantity
      left.set(returnOf, rest)
      if (rest < 0) over.add(id)
    }
  }
  return over
}

function byTime(left: Returned, right: Returned): number {
  return left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1)
}
