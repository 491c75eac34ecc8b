import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { hlcMs } from '../clocks/hlc.ts'
import { stampHlc } from '../clocks/stamps.ts'
import { partOf } from '../entities/entity.ts'
import { amountField, idField, textField } from '../entities/fields.ts'
import { nullable } from '../entities/kinds.ts'
import type { Cents } from '../money/cents.ts'
import { PARKED_BY, type ParkedBy, type ParkedSale } from '../parked/parked-sale.ts'
import { entryIdOf } from './activity-part.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { isWrittenAfter, parkedRow, putParked } from './parked-row.ts'

/** A parked sale that nobody will pay, and why. */
export interface DropPayload {
  id: string
  /** '' where none was given. */
  reason: string
  /** What it came to, in cents, for the activity. */
  total: Cents
  by: ParkedBy | null
}

/** Drops a parked sale that nobody will pay. Of several the latest counts; sold, or parked again since, it stays. */
export const parkedDrop = defineOperation<DropPayload>({
  payload: z.strictObject({
    id: idField,
    reason: textField,
    total: amountField,
    by: nullable(partOf(PARKED_BY)).input,
  }),
  upcasters: [],
  reads: ({ id }) => ({ rows: [['parked', id]] }),
  apply(set, { id, reason, total, by }, { stamp, device }) {
    const known = parkedRow(set, id)
    if (known.saleId !== null) return DUPLICATE
    if (isWrittenAfter(set, id, 'put', stamp) || isWrittenAfter(set, id, 'drop', stamp)) return DUPLICATE
    const at = hlcMs(stampHlc(stamp))
    putParked(set, { ...known, dropped: { ...by, device, at, reason, total } }, 'drop', stamp)
    return APPLIED
  },
  tells: (_, { id, reason, total }, meta) => [
    { id: entryIdOf(meta), kind: 'parked-dropped', subject: id, amount: total, text: activityText(reason) },
  ],
  by: ({ by }, meta) => by?.staffId ?? meta.staffId,
  demoId: ({ id }) => id,
  isFact: false,
  waiting: () => ({}),
  salvage: {
    payload(row) {
      const { id, saleId, dropped } = row as ParkedSale
      if (dropped === null || saleId !== null) return undefined
      const { reason, total, device: _device, at: _at, ...by } = dropped
      return { id, reason, total, by }
    },
    at: (row) => (row as ParkedSale).dropped?.at ?? 'now',
  },
})
