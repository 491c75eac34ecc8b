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
}
