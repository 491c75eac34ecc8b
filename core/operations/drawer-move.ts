import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { DRAWER_MOVE, type DrawerMove, type DrawerMoveFact } from '../shifts/drawer-move.ts'
import { actOfMove } from '../shifts/shift-acts.ts'
import { entryId } from './activity-part.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation, onlyAdds } from './operation.ts'

/**
 * Puts cash into a drawer, takes it out, drops it into the safe, or opens the drawer for nothing: a fact (S15.6), marked
 * where whoever did it was not permitted to (S16.12).
 */
export const drawerMove = defineOperation<{ move: DrawerMoveFact }>({
  payload: z.strictObject({ move: factSchema(DRAWER_MOVE) }),
  upcasters: [onlyAdds, onlyAdds],
  reads: ({ move }) => ({ rows: [['cashmoves', move.id]], ...judgedBy(actOfMove(move)) }),
  apply(set, { move }, meta) {
    if (set.get('cashmoves', move.id)) return applyDuplicate(set, 'cashmoves', move.id, meta)
    set.put('cashmoves', { ...move, ...marksOf(set, meta.arrival, actOfMove(move)) })
    return APPLIED
  },
  tells(_, { move: { id, kind, amount, reason, photo } }) {
    const part = { id: entryId('cash', id), subject: id, text: activityText(reason) }
    if (kind === 'no-sale') return [{ ...part, kind: 'drawer-opened' }]
    // A float that was the same cash, counted twice, moved nothing.
    if (amount === 0) return []
    return [
      { ...part, kind: 'cash-moved', field: kind, amount, ...(photo !== undefined && { after: photo }) },
    ]
  },
  by: ({ move }) => move.by?.staffId,
  demoId: ({ move }) => move.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ move: factOf(DRAWER_MOVE, row as DrawerMove) }),
    at: (row) => (row as DrawerMove).at,
  },
})
