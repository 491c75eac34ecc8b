import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { LAYBY, type Layby, type LaybyFact } from '../laybys/layby.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { laybyRow, readsOfLayby } from './layby-row.ts'
import { APPLIED, defineOperation, productsIn } from './operation.ts'

/**
 * Puts goods by for a customer: a fact, with prices as they were agreed (S20.15). It moves no stock: what is reserved is the
 * sum of open lay-bys (S20.17). It is marked where whoever opened it was not permitted to (S16.12).
 */
export const laybyOpen = defineOperation<{ layby: LaybyFact }>({
  payload: z.strictObject({ layby: factSchema(LAYBY) }),
  upcasters: [],
  reads: ({ layby }) => readsOfLayby(layby),
  apply(set, { layby }, meta) {
    if (set.get('laybys', layby.id)) return applyDuplicate(set, 'laybys', layby.id, meta)
    set.put('laybys', laybyRow(set, layby, meta))
    return APPLIED
  },
  demoId: ({ layby }) => layby.id,
  names: ({ layby }) => [...productsIn(layby.lines), layby.customerId],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) =>
      (row as Layby).cancellations.length === 0 ? { layby: factOf(LAYBY, row as Layby) } : undefined,
    at: (row) => (row as Layby).openedAt,
  },
})
