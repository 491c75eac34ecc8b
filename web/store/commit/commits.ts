import type { Progress } from '../browser/progress.ts'
import type { Committed, Transaction } from './transaction.ts'

/** Where work that makes operations is stored, kept in the journal and shown. */
export interface Commits {
  /**
   * Runs `work` in one transaction, and resolves when what it made is durable, in IndexedDB and in the journal, and on
   * the screen. `work` runs again when its connection was lost before it was stored.
   * @throws StorageError when the device refuses; nothing is kept then.
   */
  commit(work: (tx: Transaction) => Promise<void>, options?: ShowOptions): Promise<Committed>
}

export interface ShowOptions {
  /** One piece of a long commit: its rows may come onto the screen with those of later pieces. */
  isPiece?: boolean
}

/** Who follows a long commit, and may stop it. */
export interface CommitOptions {
  onProgress?: (progress: Progress) => void
  /** Aborting stops between pieces; what was committed stays. */
  signal?: AbortSignal
}
