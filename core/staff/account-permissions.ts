import { type AccountMay, type Editable, mayChange } from './account-right.ts'
import type { Permission } from './permissions.ts'

/** What a permission needs of the account of the device: 'owner', or one of what an owner allows a till to change. */
const NEEDS: Partial<Record<Permission, 'owner' | readonly Editable[]>> = {
  editProducts: ['goods', 'prices', 'stock'],
  adjustStock: ['stock'],
  export: 'owner',
  editStaff: 'owner',
  settings: 'owner',
}

/**
 * Whether the account of a device may do something, whoever stands at it: what its server would refuse is not offered
 * (S16.12, S16.13). Facts are never refused.
 */
export function accountAllows(account: AccountMay, permission: Permission): boolean {
  const needed = NEEDS[permission]
  if (needed === undefined) return true
  if (needed === 'owner') return account.right === 'owner'
  return needed.some((each) => mayChange(account, each))
}
