import type { Intent } from '#core/sync/operations.ts'
import type { CommitOptions, Commits, WorkOptions } from '../commit/commits.ts'
import { isStored } from '../commit/is-stored.ts'
import { type CommitContext, type Committed, Transaction } from '../commit/transaction.ts'
import { inBatchedTransaction } from '../db/request-batch.ts'
import { withRetry } from '../db/with-retry.ts'
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

  async commit<Made>(
    work: (tx: Transaction) => Promise<Made>,
    options: WorkOptions = {},
  ): Promise<Committed & { made: Made }> {
    const { context, notes, view, afterCommit } = this.parts
    const { db } = context
    let tried: (Committed & { made: Made }) | undefined
    let shownBefore = 0
    const attempt = () =>
      inBatchedTransaction(db, async (batch) => {
        const tx = await Transaction.begin(context, batch, options.ahead)
        const made = await work(tx)
        tried = { ...(await tx.write()), made }
        shownBefore = view.showings
        return tried
      })
    const committed = await withRetry(db, attempt, async () =>
      tried && (await isStored(context, tried)) ? tried : undefined,
    )
    // Shown while the journal writes.
    const inJournal = notes.keep(committed)
    await view.take(committed, shownBefore, options)
    const journaled = inJournal.then((isKept) => afterCommit.add(committed, isKept))
    if (options.onJournaling) options.onJournaling(journaled)
    else await journaled
    return committed
  }

  /** Commits intents piece by piece and reports progress. Pieces committed before an abort stay. */
  async commitIntents(
    intents: readonly Intent[],
    { freshIds, signal, onProgress }: CommitOptions,
  ): Promise<void> {
    const stillFresh = new Set(freshIds)
    const size = PIECE[this.parts.context.mode]
    let journaling: Promise<void> | undefined
    for (let done = 0; done < intents.length; done += size) {
      if (signal?.aborted) break
      const piece = intents.slice(done, done + size)
      const before = journaling
      const { changes } = await this.commit((tx) => tx.apply(piece), {
        ahead: { freshIds: stillFresh },
        isPiece: true,
        onJournaling(journaled) {
          journaling = journaled
        },
      })
      for (const { row } of changes) stillFresh.delete(row.id)
      // The journal writes a piece while the next one is stored.
      await before
      onProgress?.({ done: Math.min(done + size, intents.length), total: intents.length })
    }
    await journaling
  }
}
