import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { SHIFT, type Shift, type ShiftFact } from '../shifts/shift.ts'
import { actOfOpening } from '../shifts/shift-acts.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Opens a drawer's shift with its float: a fact, whatever else is open there (S15.15). It is marked where whoever opened it
 * was gone then (S16.14).
 */
export const shiftOpen = defineOperation<{ shift: ShiftFact }>({
  payload: z.strictObject({ shift: factSchema(SHIFT) }),
  upcasters: [],
  reads: ({ shift }) => ({ rows: [['shifts', shift.id]], ...judgedBy(actOfOpening(shift)) }),
  apply(set, { shift }, meta) {
    if (set.get('shifts', shift.id)) return applyDuplicate(set, 'shifts', shift.id, meta)
    set.put('shifts', { ...shift, closings: [], ...marksOf(set, meta.arrival, actOfOpening(shift)) })
    return APPLIED
  },
  demoId: ({ shift }) => shift.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) =>
      (row as Shift).closings.length === 0 ? { shift: factOf(SHIFT, row as Shift) } : undefined,
    at: (row) => (row as Shift).openedAt,
  },
})
