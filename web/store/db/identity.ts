import { type AccountMay, type Editable, OWNER } from '#core/staff/account-right.ts'

/** Whose data this is. One account on one device has one database; Local Mode has its own. */
export interface Identity {
  mode: 'account' | 'local'
  /** The account's id; '1' in Local Mode. */
  userId: string
  /** The tenant's id; '1' in Local Mode. */
  businessId: string
  name: string
  email: string
  /** Whether the business was made for this account; undefined until the server said so. */
  owner?: boolean | undefined
  /** What an owner lets a till change besides customers; undefined until the server said so. */
  mayEdit?: readonly Editable[] | undefined
}

/** What an account may do, as far as the device knows: before the server said anything it is an owner's. */
export function accountMayOf({
  mode,
  owner,
  mayEdit = [],
}: Pick<Identity, 'mode' | 'owner' | 'mayEdit'>): AccountMay {
  return mode === 'account' && owner === false ? { right: 'till', mayEdit } : OWNER
}
