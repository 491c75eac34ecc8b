import { defineOperation, onlyAdds } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Saves the profile of the one business, or changes fields of it. */
export const businessPatch = defineOperation({
  ...patchOf('businesses'),
  upcasters: [onlyAdds],
  waiting: () => ({}),
  businessId: ({ id }) => id,
  needsCategory: () => true,
})
