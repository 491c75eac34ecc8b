import type { Intent } from '#core/sync/operations.ts'
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

/** Operations in one transaction of a long commit: few enough that typing never waits (at 4× throttle, too). */
const PIECE = 200

/** Commits intents a piece after the other, and tells how far it has come. What was committed when it is aborted stays. */
export async function commitIntents(
  commits: Commits,
  intents: readonly Intent[],
  { signal, onProgress }: CommitOptions,
): Promise<void> {
  for (let done = 0; done < intents.length; done += PIECE) {
    if (signal?.aborted) return
    const piece = intents.slice(done, done + PIECE)
    await commits.commit(
      async (tx) => {
        await tx.apply(piece)
        await tx.countSales()
      },
      { isPiece: true },
    )
    onProgress?.({ done: Math.min(done + PIECE, intents.length), total: intents.length })
  }
}
