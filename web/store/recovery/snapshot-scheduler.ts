import { QuietTimer } from '../browser/quiet-timer.ts'
import { dueForgetting, noteForgotten } from '../commit/forget-customers.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import { trimJournal } from '../journal/trim-journal.ts'
import { type FilesOf, writeSnapshotOf } from './snapshot-rows.ts'

/** A snapshot is made when nothing was sold or changed for this long, milliseconds. */
const QUIET_MS = { local: 20_000, account: 60_000 }
/**
 * The pause after a snapshot, milliseconds for each of its rows: it copies everything, and a large shop would do
 * nothing else. Up to ten thousand rows the pause is no longer than the quiet period; the journal has what is new.
 */
const REST_MS = 1

export interface SnapshotSchedulerParts {
  db: ShopDatabase
  mode: Identity['mode']
  account: string
  journal: Journal
  filesOf?: FilesOf | undefined
  /** See `REST_MS`. */
  restMs?: number
}

/** Keeps the device's snapshot up to date, and the journal short, whenever the till is quiet. */
export class SnapshotScheduler {
  private readonly parts: SnapshotSchedulerParts
  private readonly timer = new QuietTimer(() => this.copy(), 'no snapshot was made')
  private resuming: Promise<boolean> | undefined
  private rest: ReturnType<typeof setTimeout> | undefined
  /** Something changed during the pause after the last snapshot. */
  private changedMeanwhile = false

  constructor(parts: SnapshotSchedulerParts) {
    this.parts = parts
  }

  /**
   * Makes a snapshot now if a customer was erased since the last, to remove them from it and from the journal (R26).
   */
  async resume(): Promise<void> {
    if (this.timer.closed || this.resuming || (await dueForgetting(this.parts.db)) === undefined) return
    this.resuming = this.copy().catch(() => false)
    const written = await this.resuming
    this.resuming = undefined
    // Another customer may have been erased meanwhile.
    if (written) return this.resume()
    this.noteChange()
  }

  /** Something changed: a snapshot is due after a quiet period. */
  noteChange(): void {
    if (this.rest === undefined) this.timer.restart(QUIET_MS[this.parts.mode])
    else this.changedMeanwhile = true
  }

  /**
   * Makes a snapshot now, then removes from the journal what the snapshot or the server has.
   * @returns whether both were written.
   */
  async copy(): Promise<boolean> {
    const { db } = this.parts
    const heard = await dueForgetting(db)
    const written = await this.writeBoth()
    if (written && heard !== undefined) await noteForgotten(db, heard)
    return written
  }

  private async writeBoth(): Promise<boolean> {
    const { db, mode, account, journal, filesOf, restMs = REST_MS } = this.parts
    let rows = 0
    const reach = await writeSnapshotOf(db, mode, account, filesOf, (more) => {
      rows += more
    })
    this.restFor(rows * restMs)
    if (mode === 'account') return (await trimJournal(db, journal, account)) && reach !== undefined
    return reach !== undefined && (await trimJournal(db, journal, account, reach))
  }

  private restFor(ms: number): void {
    clearTimeout(this.rest)
    this.rest = undefined
    if (this.timer.closed || ms <= QUIET_MS[this.parts.mode]) return
    this.rest = setTimeout(() => {
      this.rest = undefined
      const changed = this.changedMeanwhile
      this.changedMeanwhile = false
      if (changed) this.noteChange()
    }, ms)
  }

  close(): void {
    this.timer.close()
    clearTimeout(this.rest)
  }
}
