import type { ChangeableRole, RoleFields } from '#core/staff/role.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { storeOrSay } from '../store-or-say.ts'
import { texts } from './texts.ts'

/** Stores changes of what a role may do, and says where that failed. */
export function useRights(): (role: ChangeableRole, fields: RoleFields) => Promise<void> {
  const shop = useShop()
  const failed = { title: texts.failedTitle, description: texts.failed }
  return async (role, fields) => {
    await storeOrSay(() => shop.commit([patchRole(role, fields)]), failed)
  }
}
