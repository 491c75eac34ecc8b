import { activityOfChanges } from './activity-of-changes.ts'
import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Adds a promotion, changes fields of one, deletes one or brings one back (S12.14). What it says of goods may be gone. */
export const promotionPatch = defineOperation({
  ...patchOf('promotions'),
  tells: activityOfChanges('promotions', () => 'promotion-changed'),
  waiting: () => ({}),
})
