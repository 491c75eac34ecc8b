import type { TableName } from '#core/rows/rows.ts'
import type { AccountMay } from '#core/staff/account-right.ts'
import type { ClientInfo } from '#server/auth/audit.ts'
import type { Database } from '#server/db/transact.ts'
import type { Pokes } from './pokes.ts'

/** What could not be read or taken, for the log: which row or operation, and never what it says. */
export interface Damage {
  what: TableName | 'operation' | 'activity'
  id: string
  error?: unknown
}

/** All external dependencies of sync, so that a simulation can replace time and ids. */
export interface SyncContext {
  db: Database
  pokes: Pick<Pokes, 'announce'>
  /** Epoch milliseconds. */
  now(): number
  newId(): string
  /** Told of damage that was gone around. */
  onDamage?: ((damage: Damage) => void) | undefined
}

/** The account that makes a call, and what it may do at that moment. */
export interface Caller extends AccountMay {
  accountId: string
  businessId: string
  /** The API token by which the account calls; absent where it is signed in. */
  token?: { tokenId: string }
  /** For the audit log; absent where the call did not come by network. */
  from?: ClientInfo
}
