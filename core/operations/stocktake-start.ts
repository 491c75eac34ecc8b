import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { STOCKTAKE, type Stocktake, type StocktakeFact } from '../stocktake/stocktake.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/** Starts a stocktake: a fact (S19.19). */
export const stocktakeStart = defineOperation<{ stocktake: StocktakeFact }>({
  payload: z.strictObject({ stocktake: factSchema(STOCKTAKE) }),
  upcasters: [],
  reads: ({ stocktake }) => ({ rows: [['stocktakes', stocktake.id]] }),
  apply(set, { stocktake }) {
    if (set.get('stocktakes', stocktake.id)) return DUPLICATE
    set.put('stocktakes', { ...stocktake, finishes: [] })
    return APPLIED
  },
  demoId: ({ stocktake }) => stocktake.id,
  names: ({ stocktake }) => stocktake.chosen.map(({ id }) => id),
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload(row) {
      const stocktake = row as Stocktake
      return stocktake.finishes.length === 0 ? { stocktake: factOf(STOCKTAKE, stocktake) } : undefined
    },
    at: (row) => (row as Stocktake).startedAt,
  },
})
