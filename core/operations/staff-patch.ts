import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Adds a person of the staff, changes fields of one, takes one off the list or brings one back (S16.1, S16.14). */
export const staffPatch = defineOperation({
  ...patchOf('staff'),
  waiting: () => ({}),
})
