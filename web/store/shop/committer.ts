import type { Intent } from '#core/sync/operations.ts'
import type { CommitOptions, Commits, ShowOptions } from '../commit/commits.ts'
import { type CommitContext, type Committed, type Transaction, transact } from '../commit/transaction.ts'
import { withIdempotentRetry } from '../commit/with-idempotent-retry.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import type { AfterCommit } from '../tabs/after-commit.ts'
import type { ViewSync } from './view-sync.ts'

interface CommitterParts {
  context: CommitContext
  notes: Pick<JournalNotes, 'keep'>
  view: Pick<ViewSync, 'showings' | 'take'>
  afterCommit: Pick<AfterCommit, 'add'>
}

/**
 * Operations in one transaction of a long commit: few enough that typing never waits (at 4× throttle, too). In Local Mode
 * new rows go into chunks and nothing waits to be sent, so that an operation costs a tenth.
 */
const PIECE = { local: 2_000, account: 250 }

/** Stores commits in the database and in the journal, and shows them in every tab. */
export class Committer implements Commits {
  private readonly parts: CommitterParts

  constructor(parts: CommitterParts) {
    this.parts = parts
  }

  async commit(work: (tx: Transaction) => Promise<void>, options: ShowOptions = {}): Promise<Committed> {
    const { committed, kept } = await this.store(work, options)
    await kept
    return committed
  }

  /** Commits intents piece by piece and reports progress. Pieces committed before an abort stay. */
  async commitIntents(
    intents: readonly Intent[],
    { freshIds, signal, onProgress }: CommitOptions,
  ): Promise<void> {
    const stillFresh = new Set(freshIds)
    const size = PIECE[this.parts.context.mode]
    let kept: Promise<void> | undefined
    for (let done = 0; done < intents.length; done += size) {
      if (signal?.aborted) break
      const piece = intents.slice(done, done + size)
      const stored = await this.store(
        async (tx) => {
          tx.knowNone(stillFresh)
          await tx.apply(piece)
          await tx.countSales()
        },
        { isPiece: true },
      )
      for (const { row } of stored.committed.changes) stillFresh.delete(row.id)
      // The journal writes a piece while the next one is stored.
      await kept
      kept = stored.kept
      onProgress?.({ done: Math.min(done + size, intents.length), total: intents.length })
    }
    await kept
  }

  /** @returns when it is stored and shown; `kept` resolves when the journal has it too. */
  private async store(
    work: (tx: Transaction) => Promise<void>,
    options: ShowOptions,
  ): Promise<{ committed: Committed; kept: Promise<void> }> {
    const { context, notes, view, afterCommit } = this.parts
    let shownBefore = 0
    const committed = await withIdempotentRetry(context.db, (noteTried) =>
      transact(context, work, (tried) => {
        shownBefore = view.showings
        noteTried(tried)
      }),
    )
    // Shown while the journal writes; the caller of commit waits for both.
    const inJournal = notes.keep(committed)
    await view.take(committed, shownBefore, options)
    return { committed, kept: inJournal.then((isKept) => afterCommit.add(committed, isKept)) }
  }
}
