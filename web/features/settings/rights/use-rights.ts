import type { ChangeableRole, RoleFields } from '#core/staff/role.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { texts } from './texts.ts'

/** Stores changes of what a role may do, and says where that failed. */
export function useRights(): (role: ChangeableRole, fields: RoleFields) => Promise<void> {
  const shop = useShop()
  const failed = wrong(texts.failedTitle, texts.failed)
  return async (role, fields) => {
    await doOrToast(() => shop.commit([patchRole(role, fields)]), failed)
  }
}
