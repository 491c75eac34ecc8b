import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { applyMovement } from '../stock/ledger.ts'
import { STOCK_MOVE, type StockMove, type StockMoveFact } from '../stock/stock-move.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/** Adds stock or takes it away for a reason: a fact, which counts beside those of other devices (S19.6, S19.7). */
export const stockMove = defineOperation<{ move: StockMoveFact }>({
  payload: z.strictObject({ move: factSchema(STOCK_MOVE) }),
  upcasters: [],
  reads: ({ move }) => ({
    rows: [
      ['stock', move.productId],
      ['moves', move.id],
    ],
  }),
  apply(set, { move }, { stamp, device }) {
    if (set.get('moves', move.id)) return DUPLICATE
    const { id, productId, quantity } = move
    const movement = { id, productId, quantity, factId: id, stamp }
    set.addMovement(movement)
    putLevel(set, productId, applyMovement(levelOf(set, productId), movement))
    set.put('moves', { ...move, device }, { moved: stamp })
    return APPLIED
  },
  demoId: ({ move }) => move.productId,
  isFact: true,
  waiting: ({ move }) => (move?.productId ? { productId: move.productId, counted: true } : {}),
  salvage: {
    payload: (row) => ({ move: factOf(STOCK_MOVE, row as StockMove) }),
    at: (row) => (row as StockMove).at,
  },
})
