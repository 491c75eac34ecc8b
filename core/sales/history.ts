import type { Sale, SaleItem } from './sale.ts'

/**
 * Whether a sale answers a search of the history: its number, with or without its prefix and `#`, or its customer's
 * name contains the text, whatever the case (S2.33, R6).
 */
export function matchesSale(sale: Pick<Sale, 'number' | 'customerName'>, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return true
  const number = wanted.replace(/^#\s*/, '')
  if (number !== '' && sale.number.toLowerCase().includes(number)) return true
  return sale.customerName.toLowerCase().includes(wanted)
}

/** The sales of a history that answer a search, in the order given. The same list when the search is blank. */
export function filterHistory<Listed extends { sale: Pick<Sale, 'number' | 'customerName'> }>(
  listed: readonly Listed[],
  query: string,
): readonly Listed[] {
  return query.trim() === '' ? listed : listed.filter(({ sale }) => matchesSale(sale, query))
}

/** The first few things of a sale, and how many different ones are left unsaid. */
export function firstItems(
  items: readonly Pick<SaleItem, 'name' | 'quantity'>[],
  shown: number,
): { named: { name: string; quantity: number }[]; more: number } {
  const byName = new Map<string, number>()
  for (const { name, quantity } of items) byName.set(name, (byName.get(name) ?? 0) + quantity)
  const all = [...byName].map(([name, quantity]) => ({ name, quantity }))
  return { named: all.slice(0, shown), more: Math.max(0, all.length - shown) }
}
