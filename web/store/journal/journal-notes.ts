import type { Committed } from '../commit/transaction.ts'
import { accountKey, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { roundOf } from '../db/journaled.ts'
import type { Journal } from './journal.ts'
import { noteInJournal } from './note-in-journal.ts'
import { trimJournal } from './trim-journal.ts'

/** The dependencies of journaling a shop's commits. */
export interface JournalNotesParts {
  db: ShopDatabase
  identity: Identity
  journal: Journal
}

/** Journals commits, and notes in the database that the journal has them. */
export class JournalNotes {
  private readonly parts: JournalNotesParts
  private readonly onNoted: () => void
  /** Whether the journal refused something: it may have it by now, and is rewritten once it works again. */
  private owes = false

  constructor(parts: JournalNotesParts, onNoted: () => void) {
    this.parts = parts
    this.onNoted = onNoted
  }

  /**
   * Resolves when the journal has the commit, or is known to be failing.
   * @returns whether it must be noted that the journal has it
   */
  async keep({ ops, device: { id, suffix, counters } }: Committed): Promise<boolean> {
    if (ops.length === 0) return false
    const { journal, identity } = this.parts
    const kept = await journal.append(ops.map((op) => ({ device: { id, suffix }, op, counters })))
    if (identity.mode === 'local') return false
    this.owes ||= !kept
    return kept
  }

  /** Notes that the journal has these. Never fails: without the note they are only pushed a little later. */
  note(commits: readonly Committed[]): void {
    void this.noteNow(commits).catch(() => undefined)
  }

  /** Rewrites the journal with the operations that wait now. */
  async anew(): Promise<void> {
    const { db, journal, identity } = this.parts
    await trimJournal(db, journal, accountKey(identity))
  }

  private async noteNow(commits: readonly Committed[]): Promise<void> {
    const { db, journal } = this.parts
    await noteInJournal(
      db,
      commits.map(({ ops, device }) => ({ ...roundOf(device), seqs: ops.map(({ seq }) => seq) })),
    )
    if (this.owes && journal.state === 'ok') {
      this.owes = false
      await this.anew()
    }
    this.onNoted()
  }
}
