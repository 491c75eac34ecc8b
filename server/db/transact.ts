import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * An open transaction. It ends with its work: commit when that resolves, rollback when it throws. Statements run one
 * after the other in the order they are given, awaited or not.
 */
export interface Tx {
  /** Runs one statement with `$1…` values and answers its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs one statement whose answer is not needed. If it fails, the whole transaction fails at its end. */
  write(text: string, values?: unknown[]): void
  /** Typed queries over the same connection, inside the same transaction. */
  drizzle: NodePgDatabase
  /** The tenant whose rows row security shows; '' in the directory, where it shows none. */
  businessId: string
}

export interface TransactOptions {
  isolation?: 'repeatable read'
  readOnly?: boolean
  /**
   * Characters that all its queries together may answer: what comes beyond is dropped as it arrives, and its query fails
   * with ReadTooMuch.
   */
  mostRead?: number | undefined
  /** The work makes all its queries in one step: the commit is sent with them, in one round trip. */
  isOneStep?: boolean
}

/** A transaction read more than its `mostRead`. */
export class ReadTooMuch extends Error {
  constructor() {
    super('more was read than a transaction may')
    this.name = 'ReadTooMuch'
  }
}

/** Ends a subscription made by `listen`. */
export type Unlisten = () => void

/**
 * The database for the server: never a bare connection, always a transaction with a role. Nothing is retried here:
 * serialization failures (SQLSTATE 40001, 40P01) are thrown to the caller, who knows whether to.
 * A transaction that fails because the database is away or full throws DatabaseUnavailable.
 */
export interface Database {
  /** A transaction that sees and writes one business's rows only (role `tuckshop_tenant`). */
  tenant<T>(businessId: string, work: (tx: Tx) => Promise<T>, options?: TransactOptions): Promise<T>
  /** A transaction outside every tenant: login directory and throttle counters (role `tuckshop_directory`). */
  directory<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Notifies every listening process. To be called after the commit: inside one, NOTIFY takes a cluster-wide lock. */
  notify(channel: string, payloads: readonly string[]): Promise<void>
  /**
   * Receives `notify` from every process, over one long-lived connection that reconnects by itself. A message sent
   * while it was reconnecting is lost: a listener must not depend on receiving all.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<Unlisten>
  /** Its connections: busy, idle, and how many calls wait for one. Absent where there are none. */
  connections?(): { busy: number; idle: number; awaited: number }
  /** Closes every connection, once the running transactions have ended. */
  close(): Promise<void>
}
