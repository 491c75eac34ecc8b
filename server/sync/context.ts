import type { AccountMay } from '#core/staff/account-right.ts'
import type { ClientInfo } from '#server/auth/audit.ts'
import type { Database } from '#server/db/transact.ts'
import type { Pokes } from './pokes.ts'

/** All external dependencies of sync, so that a simulation can replace time and ids. */
export interface SyncContext {
  db: Database
  pokes: Pick<Pokes, 'announce'>
  /** Epoch milliseconds. */
  now(): number
  newId(): string
}

/** The account that makes a call, and what it may do at that moment. */
export interface Caller extends AccountMay {
  accountId: string
  businessId: string
  /** For the audit log; absent where the call did not come by network. */
  from?: ClientInfo
}
