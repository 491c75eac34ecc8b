import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { SEEN, type Seen, type SeenFact } from '../review/seen.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/**
 * Says that a doubt was looked at: a fact (S21.9). Only an owner's account takes something off the list: what another
 * sends is kept with a mark, which an owner's saying it again takes away.
 */
export const reviewSeen = defineOperation<{ seen: SeenFact }>({
  payload: z.strictObject({ seen: factSchema(SEEN) }),
  upcasters: [],
  reads: ({ seen }) => ({ rows: [['seen', seen.id]] }),
  apply(set, { seen }, { arrival }) {
    const known = set.get('seen', seen.id)
    const isDoubted = arrival !== undefined && !arrival.byOwner
    if (!known) {
      set.put('seen', { ...seen, ...(isDoubted && { notPermitted: true }) })
      return APPLIED
    }
    if (known.notPermitted && arrival?.byOwner) set.put('seen', factOf(SEEN, known))
    return DUPLICATE
  },
  demoId: ({ seen }) => seen.subject,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ seen: factOf(SEEN, row as Seen) }),
    at: (row) => (row as Seen).at,
  },
})
