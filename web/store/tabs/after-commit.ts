import { whenIdle } from '../browser/when-idle.ts'
import { type Committed, keysOf } from '../commit/commit.ts'
import type { JournalNotes } from '../journal/journal-notes.ts'
import type { TabChannel } from './tab-channel.ts'

/**
 * What a cashier does not wait for when a commit is stored, in the journal and shown: the note that the journal has it,
 * whose transaction takes a cheap phone two milliseconds to open, and then the other tabs, which find the note.
 */
export class AfterCommit {
  private readonly notes: JournalNotes
  private readonly channel: TabChannel
  private waiting: { committed: Committed; inJournal: boolean; cart: boolean }[] = []
  private last: Promise<unknown> = Promise.resolve()

  constructor(notes: JournalNotes, channel: TabChannel) {
    this.notes = notes
    this.channel = channel
  }

  /** @param about whether the journal has it, and whether a cart was stored with it */
  add(committed: Committed, about: { inJournal: boolean; cart: boolean }): void {
    this.waiting.push({ committed, ...about })
    // What is stored before the screen is through goes with it: an idle browser says so twenty times a second, and many
    // commits one by one would hold up the push after them for half a minute.
    if (this.waiting.length === 1) this.last = this.last.then(whenIdle).then(() => this.tell())
  }

  private tell(): void {
    const told = this.waiting
    this.waiting = []
    const kept = told.filter(({ inJournal }) => inJournal)
    if (kept.length > 0) this.notes.mark(kept.flatMap(({ committed }) => committed.ops))
    this.channel.tell({
      kind: 'rows',
      keys: told.flatMap(({ committed }) => keysOf(committed.changes)),
      seqs: told.flatMap(({ committed }) => committed.ops.map(({ seq }) => seq)),
    })
    if (told.some(({ cart }) => cart)) this.channel.tell({ kind: 'cart' })
  }

  /** Resolves when all so far is done: who reads the outbox then finds the notes. */
  async done(): Promise<void> {
    await this.last
  }
}
