import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { isNotPermitted, peopleOf } from '../staff/not-permitted.ts'
import { actOfEntry } from '../stock/stock-acts.ts'
import {
  STOCKTAKE_ENTRY,
  type StocktakeEntry,
  type StocktakeEntryFact,
} from '../stocktake/stocktake-entry.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/**
 * Enters what was counted of a product, or takes an entry back: a fact, which moves no stock until the finish (S19.19).
 * It is marked where whoever counted was not permitted to (S16.12), with any account: one that may not change stock leaves
 * the finish to others.
 */
export const stocktakeEnter = defineOperation<{ entry: StocktakeEntryFact }>({
  payload: z.strictObject({ entry: factSchema(STOCKTAKE_ENTRY) }),
  upcasters: [],
  reads: ({ entry }) => ({ rows: [['entries', entry.id]], people: peopleOf(actOfEntry(entry)) }),
  apply(set, { entry }, { stamp, device, arrival }) {
    if (set.get('entries', entry.id)) return DUPLICATE
    const isDoubted = arrival !== undefined && isNotPermitted(set, actOfEntry(entry))
    set.put('entries', { ...entry, device, stamp, ...(isDoubted && { notPermitted: true }) })
    return APPLIED
  },
  demoId: ({ entry }) => entry.productId,
  names: ({ entry }) => [entry.id],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ entry: factOf(STOCKTAKE_ENTRY, row as StocktakeEntry) }),
    at: (row) => (row as StocktakeEntry).at,
  },
})
