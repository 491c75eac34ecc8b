import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'
import { tellChanges } from './tell-changes.ts'

/** Adds a drawer, names it, deletes it or restores it (S15.2). */
export const drawerPatch = defineOperation({
  ...patchOf('drawers'),
  tells: tellChanges('drawers'),
  waiting: () => ({}),
})
