import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { actOfEntry } from '../stock/stock-acts.ts'
import {
  STOCKTAKE_ENTRY,
  type StocktakeEntry,
  type StocktakeEntryFact,
} from '../stocktake/stocktake-entry.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Enters what was counted of a product, or takes an entry back: a fact, which moves no stock until the finish (S19.19).
 * It is marked where whoever counted was not permitted to (S16.12), with any account: one that may not change stock leaves
 * the finish to others.
 */
export const stocktakeEnter = defineOperation<{ entry: StocktakeEntryFact }>({
  payload: z.strictObject({ entry: factSchema(STOCKTAKE_ENTRY) }),
  upcasters: [],
  reads: ({ entry }) => ({ rows: [['entries', entry.id]], ...judgedBy(actOfEntry(entry)) }),
  apply(set, { entry }, meta) {
    if (set.get('entries', entry.id)) return applyDuplicate(set, 'entries', entry.id, meta)
    const { stamp, device } = meta
    const arrival = meta.arrival && { ...meta.arrival, mayCount: true }
    set.put('entries', { ...entry, device, stamp, ...marksOf(set, arrival, actOfEntry(entry)) })
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
