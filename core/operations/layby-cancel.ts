import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { CANCELLATIONS, type Cancellation, LAYBY, type Layby, type LaybyFact } from '../laybys/layby.ts'
import { actOfCancellation } from '../laybys/layby-acts.ts'
import { withCancellations } from '../laybys/layby-state.ts'
import { entryId } from './activity-part.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { marksOf } from './judge.ts'
import { laybyRow, readsOfLayby } from './layby-row.ts'
import { APPLIED, defineOperation, productsIn } from './operation.ts'

/** A lay-by as it was agreed, and its cancellations: one, or all that are known where it is replayed. */
export interface LaybyCancelPayload {
  layby: LaybyFact
  cancellations: Cancellation[]
}

/**
 * Cancels a lay-by: a fact. It contains the lay-by, so that nothing is lost in any order of arrival; the money that goes back
 * is a payment of its own. A second cancellation is kept after the first, and goods that were handed over stay so (S20.21).
 * It is marked where whoever did it was not permitted to (S16.12).
 */
export const laybyCancel = defineOperation<LaybyCancelPayload>({
  payload: z.strictObject({
    layby: factSchema(LAYBY),
    cancellations: CANCELLATIONS.input.check(z.refine((list) => list.length > 0, 'no cancellation')),
  }),
  upcasters: [],
  reads: ({ layby, cancellations }) => readsOfLayby(layby, ...cancellations.map(actOfCancellation)),
  apply(set, { layby, cancellations }, meta) {
    const known = set.get('laybys', layby.id)
    const after = withCancellations(known?.cancellations ?? [], cancellations)
    if (known && after.length === known.cancellations.length)
      return applyDuplicate(set, 'laybys', layby.id, meta)
    set.put('laybys', {
      ...(known ?? laybyRow(set, layby, meta)),
      cancellations: after,
      ...marksOf(set, meta.arrival, ...cancellations.map(actOfCancellation)),
    })
    return APPLIED
  },
  tells(_, { layby: { id, number: text }, cancellations }) {
    const kind = 'layby-cancelled'
    return cancellations.slice(0, 1).map(({ paid: amount }) => ({
      id: entryId(kind, id),
      kind,
      subject: id,
      amount,
      text,
    }))
  },
  by: ({ cancellations }) => cancellations[0]?.by?.staffId,
  demoId: ({ layby }) => layby.id,
  names: ({ layby }) => [...productsIn(layby.lines), layby.customerId],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    payload(row) {
      const { cancellations } = row as Layby
      return cancellations.length === 0
        ? undefined
        : { layby: factOf(LAYBY, row as Layby), cancellations: [...cancellations] }
    },
    at: (row) => (row as Layby).cancellations[0]?.at ?? (row as Layby).openedAt,
  },
})
