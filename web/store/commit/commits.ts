import type { Maker } from '#core/staff/maker.ts'
import type { Progress } from '../browser/progress.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Ahead, Committed, Transaction } from './transaction.ts'

/** Runs work that makes operations: stores it, journals it and shows it. */
export interface Commits {
  /**
   * Runs `work` in one transaction, and resolves when its result is durable, in IndexedDB and in the journal, and
   * shown. `work` runs again when its connection was lost before it was stored.
   * @returns what was stored, and what `work` made of it
   * @throws StorageError when the device refuses; nothing is stored then.
   */
  commit<Made>(
    work: (tx: Transaction) => Promise<Made>,
    options?: WorkOptions,
  ): Promise<Committed & { made: Made }>
}

/** What a room needs that makes operations. */
export interface OperationParts {
  db: ShopDatabase
  identity: Identity
  commits: Commits
  /** Who makes them: read at the tap, since the till may change hands meanwhile. */
  maker(): Maker
  newId(): string
  /** Epoch milliseconds. */
  now(): number
}

export interface ShowOptions {
  /** One piece of a long commit: its rows may be shown with those of later pieces. */
  isPiece?: boolean
}

export interface WorkOptions extends ShowOptions {
  /** What is known of the work before it starts. */
  ahead?: Ahead
  /** Takes over the wait for the journal: the commit resolves when it is stored and shown. */
  onJournaling?(journaled: Promise<void>): void
}

/** Follows long work, and may stop it. */
export interface LongWorkOptions {
  onProgress?: (progress: Progress) => void
  /** Aborting a commit stops between pieces; pieces already committed stay. */
  signal?: AbortSignal
}

export interface CommitOptions extends LongWorkOptions {
  /** Ids that were made for these operations: no row is looked up under them. */
  freshIds?: ReadonlySet<string>
}
