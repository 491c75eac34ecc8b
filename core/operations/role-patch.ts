import { z } from 'zod/mini'
import { patchSchema } from '../entities/entity.ts'
import { CHANGEABLE_ROLES, ROLE } from '../staff/role.ts'
import { defineOperation } from './operation.ts'
import { type PatchPayload, patchOf } from './patch-row.ts'

/** Changes what a role may do. An owner's rights are no row: nobody changes them (S16.7). */
export const rolePatch = defineOperation<PatchPayload<typeof ROLE>>({
  ...patchOf('roles'),
  payload: z.strictObject({
    id: z.enum(CHANGEABLE_ROLES) as unknown as z.ZodMiniType<string, string>,
    fields: patchSchema(ROLE),
  }),
  waiting: () => ({}),
})
