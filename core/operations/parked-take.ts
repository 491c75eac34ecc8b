import { z } from 'zod/mini'
import { hlcMs } from '../clocks/hlc.ts'
import { stampHlc } from '../clocks/stamps.ts'
import { partOf } from '../entities/entity.ts'
import { idField } from '../entities/fields.ts'
import { nullable } from '../entities/kinds.ts'
import { PARKED_BY, type ParkedBy } from '../parked/parked-sale.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { isWrittenAfter, parkedRow, putParked } from './parked-row.ts'

/** Takes a parked sale up at the device that says so, or gives it back: `by` is null then. The latest one counts. */
export const parkedTake = defineOperation<{ id: string; by: ParkedBy | null }>({
  payload: z.strictObject({ id: idField, by: nullable(partOf(PARKED_BY)).input }),
  upcasters: [],
  reads: ({ id }) => ({ rows: [['parked', id]] }),
  apply(set, { id, by }, { stamp, device }) {
    const known = parkedRow(set, id)
    if (known.saleId !== null) return DUPLICATE
    if (isWrittenAfter(set, id, 'put', stamp) || isWrittenAfter(set, id, 'take', stamp)) return DUPLICATE
    putParked(set, { ...known, takenBy: by && { ...by, device, at: hlcMs(stampHlc(stamp)) } }, 'take', stamp)
    return APPLIED
  },
  demoId: ({ id }) => id,
  isFact: false,
  waiting: () => ({}),
})
