import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import {
  STOCKTAKE_ENTRY,
  type StocktakeEntry,
  type StocktakeEntryFact,
} from '../stocktake/stocktake-entry.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/** Enters what was counted of a product, or takes an entry back: a fact, which moves no stock until the finish (S19.19). */
export const stocktakeEnter = defineOperation<{ entry: StocktakeEntryFact }>({
  payload: z.strictObject({ entry: factSchema(STOCKTAKE_ENTRY) }),
  upcasters: [],
  reads: ({ entry }) => ({ rows: [['entries', entry.id]] }),
  apply(set, { entry }, { stamp, device }) {
    if (set.get('entries', entry.id)) return DUPLICATE
    set.put('entries', { ...entry, device, stamp })
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
