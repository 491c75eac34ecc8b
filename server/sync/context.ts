import type { ClientInfo } from '#server/auth/audit.ts'
import type { Database } from '#server/db/transact.ts'
import type { Pokes } from './pokes.ts'

/** All that sync reaches outside itself, so that a simulation can give it another time and other ids. */
export interface SyncContext {
  db: Database
  pokes: Pick<Pokes, 'announce'>
  /** Epoch milliseconds. */
  now(): number
  newId(): string
}

/** Who is asking, as far as sync cares. */
export interface Caller {
  accountId: string
  businessId: string
  /** For what is written down for ever; absent where nobody asked by network. */
  from?: ClientInfo
}
