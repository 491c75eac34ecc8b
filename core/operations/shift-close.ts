import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { type Closing, SHIFT, type Shift, type ShiftFact } from '../shifts/shift.ts'
import { actOfClosing, actOfOpening } from '../shifts/shift-acts.ts'
import { withClosings } from '../shifts/shift-group.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation, onlyAdds } from './operation.ts'

/** A shift as it was opened, and its cash-ups: one, or all that are known where it is replayed. */
export interface ClosePayload {
  shift: ShiftFact
  closings: Closing[]
}

/**
 * Closes a shift: a fact. It says how the shift was opened too, since another device may have opened it, which nobody
 * has heard from yet. A second closing is kept beside the first (S15.15). The shift is marked where whoever closed it
 * was not permitted to (S16.12).
 */
export const shiftClose = defineOperation<ClosePayload>({
  payload: z.strictObject({
    shift: factSchema(SHIFT),
    closings: SHIFT.closings.kind.input.check(z.refine((closings) => closings.length > 0, 'no closing')),
  }),
  // A cash-up may say what empties came to.
  upcasters: [onlyAdds],
  reads: ({ shift, closings }) => ({
    rows: [['shifts', shift.id]],
    ...judgedBy(actOfOpening(shift), ...closings.map(actOfClosing)),
  }),
  apply(set, { shift, closings }, meta) {
    const known = set.get('shifts', shift.id)
    const before = known?.closings ?? []
    const after = withClosings(before, closings)
    if (known && after.length === before.length) return applyDuplicate(set, 'shifts', shift.id, meta)
    const acts = [...(known ? [] : [actOfOpening(shift)]), ...closings.map(actOfClosing)]
    set.put('shifts', { ...(known ?? shift), closings: after, ...marksOf(set, meta.arrival, ...acts) })
    return APPLIED
  },
  demoId: ({ shift }) => shift.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    payload(row) {
      const shift = row as Shift
      return shift.closings.length === 0
        ? undefined
        : { shift: factOf(SHIFT, shift), closings: shift.closings }
    },
    at: (row) => (row as Shift).closings[0]?.closedAt ?? (row as Shift).openedAt,
  },
})
