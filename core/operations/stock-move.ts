import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { applyMovement } from '../stock/ledger.ts'
import { actsOfStockMove } from '../stock/stock-acts.ts'
import { isOfDelivery, STOCK_MOVE, type StockMove, type StockMoveFact } from '../stock/stock-move.ts'
import { type ActivityPart, entryId } from './activity-part.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation, type OperationMeta } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/**
 * Adds stock or takes it away for a reason: a fact, which counts beside those of other devices (S19.6, S19.7), marked where
 * whoever did it was not permitted to (S16.12).
 */
export const stockMove = defineOperation<{ move: StockMoveFact }>({
  // What a delivery brought comes with its note, whose costs and whose person count.
  payload: z.strictObject({
    move: factSchema(STOCK_MOVE).check(z.refine((move) => !isOfDelivery(move), 'of a delivery')),
  }),
  upcasters: [],
  reads: ({ move }) => ({ rows: moveReads(move), ...judgedBy(...actsOfStockMove(move)) }),
  apply: (set, { move }, meta) =>
    putMove(set, move, meta) ? APPLIED : applyDuplicate(set, 'moves', move.id, meta),
  tells: (set, { move }) => activityOfMove(set, move),
  by: ({ move }) => move.by?.staffId,
  demoId: ({ move }) => move.productId,
  names: ({ move }) => [move.id],
  isFact: true,
  waiting: ({ move }) => (move?.productId ? { productId: move.productId, counted: true } : {}),
  salvage: {
    // What a delivery brought is moved again by its note.
    payload(row) {
      const move = row as StockMove
      return isOfDelivery(move) ? undefined : { move: factOf(STOCK_MOVE, move) }
    },
    at: (row) => (row as StockMove).at,
  },
})

/** The rows that a movement reads and writes. */
export function moveReads({ id, productId }: Pick<StockMove, 'id' | 'productId'>): RowKey[] {
  return [
    ['stock', productId],
    ['moves', id],
  ]
}

/** What an owner reads of a movement; the figure after it is known once it was made. */
export function activityOfMove(
  set: WorkingSet,
  { id, productId, reason, note }: StockMoveFact,
): () => readonly ActivityPart[] {
  const onHand = () => String(set.get('stock', productId)?.onHand ?? 0)
  const before = onHand()
  const part = { kind: 'stock-moved', subject: productId, field: reason, text: activityText(note) } as const
  return () => [{ id: entryId('stock', id), ...part, before, after: onHand() }]
}

/** Stores a movement and what it does to the stock; false where it is known already. */
export function putMove(
  set: WorkingSet,
  move: StockMoveFact,
  { stamp, device, arrival }: Pick<OperationMeta, 'stamp' | 'device' | 'arrival'>,
): boolean {
  if (set.get('moves', move.id)) return false
  const { id, productId, quantity } = move
  const movement = { id, productId, quantity, factId: id, stamp }
  set.addMovement(movement)
  putLevel(set, productId, applyMovement(levelOf(set, productId), movement))
  const marks = marksOf(set, arrival, ...actsOfStockMove(move))
  set.put('moves', { ...move, device, ...marks }, { moved: stamp })
  return true
}
