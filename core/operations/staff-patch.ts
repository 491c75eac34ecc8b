import type { StaffFields } from '../staff/staff.ts'
import { activityOfChanges } from './activity-of-changes.ts'
import { flagNotPermitted, meetPerson } from './flag-not-permitted.ts'
import { defineOperation, onlyAdds } from './operation.ts'
import { patchOf } from './patch-row.ts'
import { patchRuled } from './patch-ruled.ts'

const STAFF_PATCH = patchOf('staff')

/** Adds a person of the staff, changes fields of one, takes one off the list or brings one back (S16.1, S16.14). */
export const staffPatch = defineOperation({
  ...STAFF_PATCH,
  upcasters: [onlyAdds],
  reads: (payload) => ({
    ...STAFF_PATCH.reads(payload),
    ...(decides(payload.fields) && { actsOfPeople: [payload.id] }),
    newPeople: [payload.id],
  }),
  apply(set, payload, meta) {
    const isNew = !set.get('staff', payload.id)
    const { role, active, deleted, pin } = payload.fields
    const words = { role, active, deleted, hasPin: pin === undefined ? undefined : pin !== null }
    const outcome = patchRuled(set, ['staff', payload.id], meta, words, () =>
      STAFF_PATCH.apply(set, payload, meta),
    )
    if (isNew) meetPerson(set, meta)
    // What they did meanwhile may have arrived before this.
    if (decides(payload.fields)) flagNotPermitted(set, meta, payload.id)
    return outcome
  },
  tells: activityOfChanges('staff', (field) => (field === 'createdAt' ? undefined : 'person-changed')),
  waiting: () => ({}),
})

/**
 * Whether a change may say that something was not permitted: somebody went, or is less than before, or the shop asks who
 * stands at its tills from then on.
 */
function decides({ active, deleted, role, pin }: StaffFields): boolean {
  return active !== undefined || deleted !== undefined || role !== undefined || pin !== undefined
}
