import { z } from 'zod/mini'
import { patchSchema } from '../entities/entity.ts'
import { CHANGEABLE_ROLES, ROLE } from '../staff/role.ts'
import { activityOfChanges } from './activity-of-changes.ts'
import { flagNotPermitted } from './flag-not-permitted.ts'
import { defineOperation, onlyAdds } from './operation.ts'
import { type PatchPayload, patchOf } from './patch-row.ts'
import { patchRuled } from './patch-ruled.ts'

const ROLE_PATCH = patchOf('roles')

/** Changes what a role may do. An owner's rights are no row: nobody changes them (S16.7). */
export const rolePatch = defineOperation<PatchPayload<typeof ROLE>>({
  ...ROLE_PATCH,
  payload: z.strictObject({
    id: z.enum(CHANGEABLE_ROLES) as unknown as z.ZodMiniType<string, string>,
    fields: patchSchema(ROLE),
  }),
  upcasters: [onlyAdds],
  reads: (payload) => ({ ...ROLE_PATCH.reads(payload), actsOfPeople: 'all' }),
  apply(set, payload, meta) {
    const outcome = patchRuled(set, ['roles', payload.id], meta, payload.fields, () =>
      ROLE_PATCH.apply(set, payload, meta),
    )
    // What people of the role did or allowed meanwhile may have arrived before this.
    flagNotPermitted(set, meta)
    return outcome
  },
  tells: activityOfChanges('roles', () => 'role-changed'),
  waiting: () => ({}),
})
