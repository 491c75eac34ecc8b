import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { kinds, shortText } from '../entities/kinds.ts'
import type { Intent } from '../sync/operations.ts'

/** The longest code and name of a ledger account, in UTF-16 units. */
export const LONGEST_LEDGER_CODE = 20
export const LONGEST_LEDGER_NAME = 60

/** What the shop's accounting program calls a ledger account. */
export const LEDGER_CODE = {
  /** One of `core/postings/ledger-accounts.ts`, or one of its parts. */
  account: field(kinds.code),
  code: field(shortText(LONGEST_LEDGER_CODE)),
  name: field(shortText(LONGEST_LEDGER_NAME)),
}
export interface LedgerCode extends RowShape<typeof LEDGER_CODE> {}
/** Those that a shop gave. They are one value: two devices that change them at once do not mix them. */
export const LEDGER_CODES = linesOf(LEDGER_CODE, 'jsonb', 200)

/** Keeps a shop's codes, but for those of which nothing was typed. @param businessId the tenant's id */
export function keepLedgerCodes(businessId: string, typed: readonly LedgerCode[]): Intent {
  const codes = typed.map(({ account, code, name }) => ({ account, code: code.trim(), name: name.trim() }))
  const ledgerCodes = codes.filter(({ code, name }) => code !== '' || name !== '')
  return { type: 'business.patch', payload: { id: businessId, fields: { ledgerCodes } } }
}
