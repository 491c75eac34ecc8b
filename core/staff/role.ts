import { type Field, field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'
import { ACCESS_CHANGES } from './access-changes.ts'
import { ANSWERS, type Answer, PERMISSIONS, type Permission } from './permissions.ts'
import type { RoleId } from './role-id.ts'

const answer = field(oneOf(ANSWERS), { optional: true, blank: 'no' })

/**
 * What a shop changed of a role's rights: a field that is missing stands as every shop begins. Each permission is a
 * field, so that two devices that change two of one role both hold (S16.7).
 */
export const ROLE = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  /** The largest discount that it may give, in percent of the list price. */
  maxDiscount: field(kinds.percent, { optional: true, blank: 0 }),
  ...(Object.fromEntries(PERMISSIONS.map((permission) => [permission, answer])) as Record<
    Permission,
    Field<Answer, 'choice'> & { optional: true; blank: 'no' }
  >),
  /** Every change of all these, and when: facts are judged by what held at their time (R42). */
  said: field(ACCESS_CHANGES, { setBy: 'rule', optional: true }),
}
export interface RoleRow extends RowShape<typeof ROLE> {}
export type RoleFields = PatchShape<typeof ROLE>

/** The roles whose rights can be changed: an owner may always do everything. */
export const CHANGEABLE_ROLES = ['manager', 'cashier'] as const satisfies readonly RoleId[]
export type ChangeableRole = (typeof CHANGEABLE_ROLES)[number]
