import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * One open transaction. It ends with the work it was given to: commit when that resolves, rollback when it throws.
 * Statements run one after the other in the order in which they are given, also where nobody waits in between.
 */
export interface Tx {
  /** Runs one statement with `$1…` values and answers its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs one statement of which nobody needs the answer. If it fails, so does the whole transaction, at its end. */
  write(text: string, values?: unknown[]): void
  /** Typed queries over the same connection, inside the same transaction. */
  drizzle: NodePgDatabase
  /** The tenant whose rows row security shows; '' in the directory, where it shows none. */
  businessId: string
}

export interface TransactOptions {
  isolation?: 'repeatable read'
  readOnly?: boolean
  /** The work asks once, in one step: its commit is sent with it, and all of it is one round trip. */
  isOneStep?: boolean
}

/** Forgets a subscription made by `listen`. */
export type Unlisten = () => void

/**
 * The database as the server sees it: never a bare connection, always a transaction with a role.
 * Nothing is retried here. Serialization failures (SQLSTATE 40001, 40P01) reach the caller, who knows whether to.
 * A transaction that fails because the database is away or full throws DatabaseUnavailable.
 */
export interface Database {
  /** A transaction that sees and writes one business's rows only (role `tuckshop_tenant`). */
  tenant<T>(businessId: string, work: (tx: Tx) => Promise<T>, options?: TransactOptions): Promise<T>
  /** A transaction outside every tenant: login directory and throttle counters (role `tuckshop_directory`). */
  directory<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Tells every listening process. Call it after the commit: inside one, NOTIFY takes a cluster-wide lock. */
  notify(channel: string, payloads: readonly string[]): Promise<void>
  /**
   * Hears `notify` from every process, over one long-lived connection that reconnects by itself.
   * A message sent while it was reconnecting is lost: a listener may rely on being late, not on hearing all.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<Unlisten>
  /** Its connections: at work, free, and how many calls wait for one. Absent where there are none. */
  connections?(): { busy: number; idle: number; awaited: number }
  /** Ends every connection, once the running transactions have ended. */
  close(): Promise<void>
}
