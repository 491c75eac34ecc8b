/** What an account is to its business: an owner may do everything, a till sells (S16.13). */
export const ACCOUNT_RIGHTS = ['owner', 'till'] as const
export type AccountRight = (typeof ACCOUNT_RIGHTS)[number]

/** What an owner may allow a till to change besides customers. */
export const EDITABLE = ['goods', 'prices', 'stock'] as const
export type Editable = (typeof EDITABLE)[number]

/** What an account may do; an owner is allowed everything, so `mayEdit` says nothing there. */
export interface AccountMay {
  right: AccountRight
  mayEdit: readonly Editable[]
}

export const OWNER: AccountMay = { right: 'owner', mayEdit: [] }

/** Why an account cannot become a till or be closed. */
export const LAST_OWNER = 'last-owner'

/** Whether an account may change something. */
export function mayChange({ right, mayEdit }: AccountMay, what: Editable): boolean {
  return right === 'owner' || mayEdit.includes(what)
}
