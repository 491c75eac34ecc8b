import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { actOfStart } from '../stock/stock-acts.ts'
import { STOCKTAKE, type Stocktake, type StocktakeFact } from '../stocktake/stocktake.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/** Starts a stocktake: a fact (S19.19). */
export const stocktakeStart = defineOperation<{ stocktake: StocktakeFact }>({
  payload: z.strictObject({ stocktake: factSchema(STOCKTAKE) }),
  upcasters: [],
  reads: ({ stocktake }) => ({ rows: [['stocktakes', stocktake.id]], ...judgedBy(actOfStart(stocktake)) }),
  apply(set, { stocktake }, meta) {
    if (set.get('stocktakes', stocktake.id)) return applyDuplicate(set, 'stocktakes', stocktake.id, meta)
    set.put('stocktakes', {
      ...stocktake,
      finishes: [],
      ...marksOf(set, meta.arrival, actOfStart(stocktake)),
    })
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
