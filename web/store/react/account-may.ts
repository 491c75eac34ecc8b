import { createContext, useContext } from 'react'
import { type AccountMay, OWNER } from '#core/staff/account-right.ts'

const AccountMayContext = createContext<AccountMay>(OWNER)
/** Says what the account of this device may do. */
export const AccountMayProvider = AccountMayContext.Provider

/** What the account of this device may do; in Local Mode, and before a server said anything, everything. */
export function useAccountMay(): AccountMay {
  return useContext(AccountMayContext)
}
