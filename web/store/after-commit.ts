import { afterTheScreen } from './after-the-screen.ts'
import { type Committed, keysOf } from './commit.ts'
import type { JournalNotes } from './journal-notes.ts'
import type { TabChannel } from './tab-channel.ts'

/**
 * What a cashier does not wait for when a commit is stored, in the journal and shown: the note that the journal has it,
 * whose transaction takes a cheap phone two milliseconds to open, and then the other tabs, which find the note.
 */
export class AfterCommit {
  private readonly notes: JournalNotes
  private readonly channel: TabChannel
  private last: Promise<unknown> = Promise.resolve()

  constructor(notes: JournalNotes, channel: TabChannel) {
    this.notes = notes
    this.channel = channel
  }

  /** @param about whether the journal has it, and whether a cart was stored with it */
  add({ ops, changes }: Committed, about: { inJournal: boolean; cart: boolean }): void {
    this.last = this.last.then(afterTheScreen).then(() => {
      if (about.inJournal) this.notes.mark(ops)
      this.channel.tell({ kind: 'rows', keys: keysOf(changes), seqs: ops.map(({ seq }) => seq) })
      if (about.cart) this.channel.tell({ kind: 'cart' })
    })
  }

  /** Resolves when all so far is done: who reads the outbox then finds the notes. */
  async done(): Promise<void> {
    await this.last
  }
}
