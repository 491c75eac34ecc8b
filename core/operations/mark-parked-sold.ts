import type { WorkingSet } from '../rows/working-set.ts'
import type { SaleFact } from '../sales/sale.ts'
import { parkedRow } from './parked-row.ts'
import { setFlag } from './sold-and-returned.ts'

/**
 * Marks the parked sale that was paid, for good: whatever other operations about it arrive, it stays sold (S13.6). Two
 * tills may both sell it. Both sales stand, and both are flagged: the other one here, this one by the caller.
 * @returns 'twice' where another sale sold it; undefined for a sale that was never parked
 */
export function markParkedSold(
  set: WorkingSet,
  { id, parkedId }: Pick<SaleFact, 'id' | 'parkedId'>,
): 'once' | 'twice' | undefined {
  if (parkedId === undefined) return undefined
  const known = parkedRow(set, parkedId)
  const { saleId: otherId } = known
  const saleId = otherId === null || id < otherId ? id : otherId
  if (saleId !== otherId)
    set.put('parked', { ...known, saleId, takenBy: null, dropped: null }, set.stamps('parked', parkedId))
  if (otherId === null) return 'once'
  setFlag(set, otherId, 'parked-twice', true)
  return 'twice'
}
