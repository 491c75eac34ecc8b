import { type Customer, isErased } from './customer.ts'

/** The other names of each customer with whom somebody was made one, by the id of the one that stays (S20.13). */
export type MergedNames = ReadonlyMap<string, readonly string[]>

/** Who was made one with whom, by all customers, deleted ones too. An erased one has no name. */
export function mergedNames(customers: Iterable<Customer>): MergedNames {
  const byId = new Map<string, Customer>()
  for (const customer of customers) byId.set(customer.id, customer)
  const names = new Map<string, string[]>()
  for (const { id, name, ...customer } of byId.values()) {
    const stays = standsFor(id, byId)
    if (stays === id || isErased(customer)) continue
    names.set(stays, [...(names.get(stays) ?? []), name].sort())
  }
  return names
}

/** Who stands for each customer that was made one with another, by id; nobody else is in it. */
export type StandIns = ReadonlyMap<string, string>

/** Who stands for whom, by all customers, deleted ones too. */
export function standIns(customers: Iterable<Pick<Customer, 'id' | 'mergedInto'>>): StandIns {
  const merged = new Map([...customers].map((each) => [each.id, each]))
  const pairs = [...merged.keys()].map((id) => [id, standsFor(id, merged)] as const)
  return new Map(pairs.filter(([id, stays]) => id !== stays))
}

/** Whom a sale or a return names. */
interface Named {
  customerId: string | null
  customerName: string
}

/** Whoever stands for a customer by now; the same one where nobody does. @param customers live ones */
export function namedNow(
  { customerId, customerName }: Named,
  customers: readonly Pick<Customer, 'id' | 'name'>[] = [],
  others: StandIns = new Map(),
): Named {
  const stays = customerId === null ? undefined : others.get(customerId)
  const holder = stays && customers.find(({ id }) => id === stays)
  return holder ? { customerId: holder.id, customerName: holder.name } : { customerId, customerName }
}

/** The ids under which a customer is held: their own first, then those of whoever was made one with them. */
export function idsUnder(id: string, others: StandIns): string[] {
  return [id, ...[...others].flatMap(([name, stays]) => (stays === id ? [name] : []))]
}

/** The id of the customer who stands for an id: themselves, or whom they were made one with, and so on. */
export function standsFor(id: string, byId: ReadonlyMap<string, Pick<Customer, 'mergedInto'>>): string {
  const names = [id]
  let last = id
  for (let next = byId.get(id)?.mergedInto; next; next = byId.get(next)?.mergedInto) {
    const before = names.indexOf(next)
    // Two tills that were apart made each the one that stays: the lower id does, for whoever comes to them too.
    if (before >= 0) return names.slice(before).sort()[0] ?? id
    names.push(next)
    last = next
  }
  return last
}
