import type { ChangeableRole, RoleFields } from '#core/staff/role.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

/** Stores changes of what a role may do, and says where that failed. */
export function useRights(): (role: ChangeableRole, fields: RoleFields) => Promise<void> {
  const shop = useShop()
  return async (role, fields) => {
    try {
      await shop.commit([patchRole(role, fields)])
    } catch (error) {
      if (!(error instanceof StorageError)) console.error(error)
      toast({ title: texts.failedTitle, description: texts.failed, variant: 'destructive' })
    }
  }
}
