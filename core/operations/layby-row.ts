import type { Layby, LaybyFact } from '../laybys/layby.ts'
import { actOfLayby } from '../laybys/layby-acts.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { laybyIdOf, saleIdOfLayby } from '../sales/collected-sale-id.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { Act } from '../staff/act.ts'
import { laybyWithout } from './erased.ts'
import { judgedBy, marksOf } from './judge.ts'
import type { NeededRows, OperationMeta } from './operation.ts'

/** What the rules of a lay-by read. Its sale may have arrived before it. @param later what else was done with it */
export function readsOfLayby(layby: LaybyFact, ...later: readonly Act[]): Partial<NeededRows> {
  return {
    rows: [
      ['laybys', layby.id],
      ['sales', saleIdOfLayby(layby.id)],
      ['customers', layby.customerId],
    ],
    ...judgedBy(actOfLayby(layby), ...later),
  }
}

/** A lay-by as it is stored when it is first heard of. */
export function laybyRow(
  set: WorkingSet,
  layby: LaybyFact,
  { arrival }: Pick<OperationMeta, 'arrival'>,
): Layby {
  return {
    ...laybyWithout(set, layby),
    collectedAt: set.get('sales', saleIdOfLayby(layby.id))?.createdAt ?? null,
    cancellations: [],
    ...marksOf(set, arrival, actOfLayby(layby)),
  }
}

/** The key of the lay-by that a sale hands over, if it is one. */
export function laybyKey(saleId: string): RowKey[] {
  const laybyId = laybyIdOf(saleId)
  return laybyId === undefined ? [] : [['laybys', laybyId]]
}

/**
 * Marks the lay-by whose goods a sale hands over, if there is one: a cancelled one as well, for the goods are gone
 * (S20.21).
 */
export function markCollected(set: WorkingSet, sale: Pick<SaleFact, 'id' | 'createdAt'>): void {
  const laybyId = laybyIdOf(sale.id)
  const layby = laybyId === undefined ? undefined : set.get('laybys', laybyId)
  if (layby) set.put('laybys', { ...layby, collectedAt: sale.createdAt })
}
