import { activityOfChanges } from './activity-of-changes.ts'
import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Adds a drawer, names it, deletes it or restores it (S15.2). */
export const drawerPatch = defineOperation({
  ...patchOf('drawers'),
  tells: activityOfChanges('drawers'),
  waiting: () => ({}),
})
