import type { RoleId } from '#core/staff/role-id.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The roles within a sentence. */
export const ROLE_NAMES: Readonly<Record<RoleId, string>> = catalogue('roles', {
  owner: 'owner',
  manager: 'manager',
  cashier: 'cashier',
})
