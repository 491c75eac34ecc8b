import type { BaseVersion, DatabaseVersion, LastCommit, VersionRange } from '../db/base-version.ts'

/**
 * Which version of the database a tab shows. It moves on with each page and each commit that comes onto the screen, this
 * tab's own at once, those of another tab when that one tells of them. Pages follow one another; commits may come in any
 * order, by the numbers of their operations. Where a tab was killed between storing and telling there is a gap.
 */
export class ShownVersion {
  /** Undefined once something is not on the screen that was told. */
  private base: BaseVersion | undefined
  private last: LastCommit = { id: '', seq: 0, rebases: 0 }
  /** Operations on the screen beyond the last without a gap. */
  private readonly beyond = new Set<number>()
  private missing: string | undefined

  /** Notes that everything was read at a version. */
  readAll({ base, last }: DatabaseVersion): void {
    this.base = base
    this.last = last
    for (const each of this.beyond) if (each <= last.seq) this.beyond.delete(each)
  }

  /** Notes that the rows of pages are on the screen. */
  addPages({ to }: VersionRange): void {
    this.base = to
  }

  /** Notes that a commit's rows are on the screen, by the numbers of its operations. */
  addCommit(seqs: readonly number[]): void {
    for (const seq of seqs) this.beyond.add(seq)
    let { seq } = this.last
    while (this.beyond.delete(seq + 1)) seq++
    this.last = { ...this.last, seq }
  }

  /** Notes that something is not on the screen that should be. */
  miss(): void {
    this.base = undefined
  }

  /**
   * Whether rows alone lead on from what is shown; else everything is to be read. Pages may be told of late: their rows
   * were read with everything then.
   * @param pages those that brought the rows
   */
  leadsOn(pages?: VersionRange): boolean {
    const { base } = this
    return base !== undefined && (pages === undefined || base === pages.from || base === pages.to)
  }

  /** Whether the database has what is not on the screen. To be asked once at each look. */
  isBehind({ base, last }: DatabaseVersion): boolean {
    const isMissing = this.misses(last)
    return base !== this.base || isMissing
  }

  // A commit counts as missing at the second look: what another tab has only just committed, it is about to tell. What
  // was laid over base anew since everything was read is missing, told or not.
  private misses({ id, seq, rebases }: LastCommit): boolean {
    const { last } = this
    const isShown = id === last.id && rebases === last.rebases && seq <= last.seq
    const missing = isShown ? undefined : `${id} ${rebases} ${last.seq}`
    const again = missing !== undefined && missing === this.missing
    this.missing = missing
    return again
  }
}
