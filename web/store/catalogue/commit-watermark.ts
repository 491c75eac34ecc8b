import type { DeviceRecord } from '../db/database.ts'

/** How far a device has come with its operations, and how often they were laid anew. */
export type LastCommit = Pick<DeviceRecord, 'id' | 'seq' | 'rebases'>

/**
 * Which commits of this device are on the screen of one of its tabs: its own at once, those of another tab when that one
 * tells of them. One that died before it did leaves a gap in the numbers of the operations.
 */
export class CommitWatermark {
  private upTo: LastCommit = { id: '', seq: 0, rebases: 0 }
  private readonly beyond = new Set<number>()
  private missed: string | undefined

  /** Notes that everything was read when the device had come so far. */
  readAll(last: LastCommit): void {
    this.upTo = last
    for (const each of this.beyond) if (each <= last.seq) this.beyond.delete(each)
  }

  /** Notes a commit whose rows are on the screen, by the numbers of its operations. */
  shown(seqs: readonly number[]): void {
    for (const seq of seqs) this.beyond.add(seq)
    let { seq } = this.upTo
    while (this.beyond.delete(seq + 1)) seq++
    this.upTo = { ...this.upTo, seq }
  }

  /**
   * Whether a commit is not on the screen that was not at the last look either: what another tab has only just
   * committed, it is about to tell. What was laid anew since everything was read counts as missing, told or not.
   */
  misses({ id, seq, rebases }: LastCommit): boolean {
    const { upTo } = this
    const isShown = id === upTo.id && rebases === upTo.rebases && seq <= upTo.seq
    const missed = isShown ? undefined : `${id} ${rebases} ${upTo.seq}`
    const again = missed !== undefined && missed === this.missed
    this.missed = missed
    return again
  }
}
