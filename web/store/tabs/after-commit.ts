import { whenIdle } from '../browser/when-idle.ts'
import { type Committed, keysOf } from '../commit/transaction.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import type { TabChannel } from './tab-channel.ts'

/**
 * The work after a commit that a cashier does not wait for: the note that the journal has it, whose transaction takes a
 * cheap phone two milliseconds to open, and then the message to the other tabs, which find the note.
 */
export class AfterCommit {
  private readonly notes: JournalNotes
  private readonly channel: TabChannel
  private waiting: { committed: Committed; inJournal: boolean }[] = []
  private last: Promise<unknown> = Promise.resolve()

  constructor(notes: JournalNotes, channel: TabChannel) {
    this.notes = notes
    this.channel = channel
  }

  /** @param inJournal whether the journal has it */
  add(committed: Committed, inJournal: boolean): void {
    this.waiting.push({ committed, inJournal })
    // Commits made before the browser is idle are handled together: an idle browser calls back only twenty times a
    // second, and many commits one by one would delay the push after them by half a minute.
    if (this.waiting.length === 1) this.last = this.last.then(whenIdle).then(() => this.handle())
  }

  private handle(): void {
    const commits = this.waiting
    this.waiting = []
    const kept = commits.filter(({ inJournal }) => inJournal)
    if (kept.length > 0) this.notes.note(kept.map(({ committed }) => committed))
    this.channel.tell({
      kind: 'rows',
      keys: commits.flatMap(({ committed }) => keysOf(committed.changes)),
      seqs: commits.flatMap(({ committed }) => committed.ops.map(({ seq }) => seq)),
    })
    if (commits.some(({ committed }) => committed.cart)) this.channel.tell({ kind: 'cart' })
  }

  /** Resolves when everything so far is done: the outbox can then be read with its notes. */
  async done(): Promise<void> {
    await this.last
  }
}
