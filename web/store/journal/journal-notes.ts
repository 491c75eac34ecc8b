import type { Operation } from '#core/sync/operations.ts'
import type { Committed } from '../commit/commit.ts'
import { accountKey, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from './journal.ts'
import { markJournaled } from './journal-marks.ts'
import { trimJournal } from './trim-journal.ts'

/** What a shop keeps its journal with. */
export interface JournalNotesParts {
  db: ShopDatabase
  identity: Identity
  journal: Journal
}

/** Has in the journal what is committed, and notes in the outbox that it is there. */
export class JournalNotes {
  private readonly parts: JournalNotesParts
  private readonly onNoted: () => void
  /** Whether the journal refused something: it has it by now, or is written anew once it is well. */
  private owes = false

  constructor(parts: JournalNotesParts, onNoted: () => void) {
    this.parts = parts
    this.onNoted = onNoted
  }

  /**
   * Resolves when the journal has what was committed, or is known to be failing.
   * @returns whether it is to be noted that the journal has it
   */
  async keep({ ops, device: { id, suffix, counters } }: Committed): Promise<boolean> {
    if (ops.length === 0) return false
    const { journal, identity } = this.parts
    const kept = await journal.append(ops.map((op) => ({ device: { id, suffix }, op, counters })))
    if (identity.mode === 'local') return false
    this.owes ||= !kept
    return kept
  }

  /** Notes that the journal has these. Never fails: one without this mark is only pushed a little later. */
  mark(ops: readonly Operation[]): void {
    void this.note(ops).catch(() => undefined)
  }

  /** Writes the journal anew with what waits now. */
  async anew(): Promise<void> {
    const { db, journal, identity } = this.parts
    await trimJournal(db, journal, accountKey(identity))
  }

  private async note(ops: readonly Operation[]): Promise<void> {
    const { db, journal } = this.parts
    await markJournaled(
      db,
      ops.map((op) => ({ seq: op.seq, op })),
    )
    if (this.owes && journal.state === 'ok') {
      this.owes = false
      await this.anew()
    }
    this.onNoted()
  }
}
