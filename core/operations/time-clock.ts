import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { actOfClocking, CLOCKING, type Clocking, type ClockingFact } from '../timeclock/clocking.ts'
import { entryId } from './activity-part.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Says that somebody came or went, or corrects that: a fact, of which the latest counts (S15.21). It is marked where whoever
 * said it was not permitted to (S16.12).
 */
export const timeClock = defineOperation<{ clocking: ClockingFact }>({
  payload: z.strictObject({ clocking: factSchema(CLOCKING) }),
  upcasters: [],
  reads: ({ clocking }) => ({ rows: [['clockings', clocking.id]], ...judgedBy(actOfClocking(clocking)) }),
  apply(set, { clocking }, meta) {
    if (set.get('clockings', clocking.id)) return applyDuplicate(set, 'clockings', clocking.id, meta)
    const { stamp, device, arrival } = meta
    set.put('clockings', { ...clocking, device, stamp, ...marksOf(set, arrival, actOfClocking(clocking)) })
    return APPLIED
  },
  // What everybody says at the clock is on its own page.
  tells(_, { clocking: { id, person, corrects, reason } }) {
    if (corrects === null && reason === '') return []
    const part = { id: entryId('clock', id), subject: person.staffId, text: activityText(reason) }
    return [{ ...part, kind: 'person-changed', field: 'hours' }]
  },
  by: ({ clocking }) => clocking.by?.staffId,
  demoId: ({ clocking }) => clocking.person.staffId,
  names: ({ clocking }) => [clocking.id],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ clocking: factOf(CLOCKING, row as Clocking) }),
    at: (row) => (row as Clocking).at,
    // Of what was said of one clocking the latest counts: said knowing another it counts after that, whatever its till's time.
    stamp: (row) => (row as Clocking).stamp,
  },
})
