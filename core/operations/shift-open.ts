import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { SHIFT, type Shift, type ShiftFact } from '../shifts/shift.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/** Opens a drawer's shift with its float: a fact, whatever else is open there (S15.15). */
export const shiftOpen = defineOperation<{ shift: ShiftFact }>({
  payload: z.strictObject({ shift: factSchema(SHIFT) }),
  upcasters: [],
  reads: ({ shift }) => ({ rows: [['shifts', shift.id]] }),
  apply(set, { shift }) {
    if (set.get('shifts', shift.id)) return DUPLICATE
    set.put('shifts', { ...shift, closings: [] })
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
