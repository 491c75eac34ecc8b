import { builtInMethod, type MethodRow } from './method.ts'
import type { Tender } from './tender.ts'

/**
 * Whether a payment opens the cash drawer: one of its methods does, as the shop has it now (S17.14).
 * @param rows the shop's methods; one that it has no more opens nothing
 */
export function opensDrawer(
  tenders: readonly Pick<Tender, 'methodId'>[],
  rows: Iterable<Pick<MethodRow, 'id' | 'opensDrawer'>>,
): boolean {
  const byId = new Map([...rows].map((row) => [row.id, row]))
  return tenders.some(({ methodId }) => (byId.get(methodId) ?? builtInMethod(methodId))?.opensDrawer === true)
}
