import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Adds a supplier, changes fields of one, takes one off the list or brings one back (S19.10). */
export const supplierPatch = defineOperation({
  ...patchOf('suppliers'),
  waiting: () => ({}),
})
