import { z } from 'zod/mini'
import { ACTIVITY, type ActivityFact } from '../activity/activity.ts'
import { factSchema } from '../entities/entity.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Notes something that makes no other operation: a fact for the owner's list (S16.15). It changes no row, so that it
 * costs other devices nothing; the server keeps the first of an id (S16.16).
 */
export const activityNote = defineOperation<{ note: ActivityFact }>({
  payload: z.strictObject({ note: factSchema(ACTIVITY) }),
  upcasters: [],
  reads: () => ({}),
  apply: () => APPLIED,
  // What is noted about goods of the demo shop is not sent (R10).
  demoId: ({ note }) => note.subject,
  isFact: true,
  waiting: () => ({}),
})
