import type { StaffFields } from '../staff/staff.ts'
import { flagNotPermitted } from './flag-not-permitted.ts'
import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

const STAFF_PATCH = patchOf('staff')

/** Adds a person of the staff, changes fields of one, takes one off the list or brings one back (S16.1, S16.14). */
export const staffPatch = defineOperation({
  ...STAFF_PATCH,
  reads: (payload) => ({
    ...STAFF_PATCH.reads(payload),
    ...(decides(payload.fields) && { actsOfPeople: [payload.id] }),
  }),
  apply(set, payload, said) {
    const outcome = STAFF_PATCH.apply(set, payload, said)
    // What they did meanwhile may have arrived before this.
    if (decides(payload.fields)) flagNotPermitted(set, said, payload.id)
    return outcome
  },
  waiting: () => ({}),
})

/** Whether a change may say that somebody was not permitted what they did: they went, or are less than before. */
function decides({ active, deleted, role }: StaffFields): boolean {
  return active !== undefined || deleted !== undefined || role !== undefined
}
