import { z } from 'zod/mini'
import { factSchema } from '../entities/entity.ts'
import { isWhole, MAKE, type MakeFact, movementOfMake } from '../stock/make.ts'
import { actsOfStockMove } from '../stock/stock-acts.ts'
import type { StockMoveFact } from '../stock/stock-move.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy } from './judge.ts'
import { APPLIED, DUPLICATE, defineOperation, productsIn } from './operation.ts'
import { activityOfMove, moveReads, putMove } from './stock-move.ts'

/**
 * Makes goods of others: a fact that is kept as its movements, so that stock stays their sum (S19.29). What it makes of
 * costs comes beside it, as with a delivery. A movement that another device replayed alone is not made again.
 */
export const stockMake = defineOperation<{ make: MakeFact }>({
  payload: z.strictObject({ make: factSchema(MAKE).check(z.refine(isWhole, 'not made of other products')) }),
  upcasters: [],
  reads: ({ make }) => ({
    rows: make.lines.flatMap(moveReads),
    ...judgedBy(...movesOf(make).flatMap(actsOfStockMove)),
  }),
  apply(set, { make }, meta) {
    const known = movesOf(make).filter((move) => !putMove(set, move, meta))
    for (const { id } of known) applyDuplicate(set, 'moves', id, meta)
    return known.length < make.lines.length ? APPLIED : DUPLICATE
  },
  tells(set, { make }) {
    const told = movesOf(make).map((move) => activityOfMove(set, move))
    return () => told.flatMap((tell) => tell())
  },
  by: ({ make }) => make.by?.staffId,
  demoId: ({ make }) => make.id,
  names: ({ make }) => productsIn(make.lines),
  isFact: true,
  waiting: () => ({}),
})

function movesOf(make: MakeFact): StockMoveFact[] {
  return make.lines.map((line) => movementOfMake(make, line))
}
