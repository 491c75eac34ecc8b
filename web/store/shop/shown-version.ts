import type { BaseVersion, DatabaseVersion, LastCommit, VersionRange } from '../db/base-version.ts'

/**
 * The version of the database that a tab shows. It advances with each page and each commit that is shown: this tab's
 * own at once, another tab's when its message arrives. Pages follow one another; commits may arrive in any order, by
 * the numbers of their operations. A tab that was killed between storing and notifying the others leaves a gap.
 */
export class ShownVersion {
  /** Undefined once something could not be shown. */
  private base: BaseVersion | undefined
  private last: LastCommit = { id: '', seq: 0, rebases: 0 }
  /** Numbers of shown operations after the last one without a gap. */
  private readonly beyond = new Set<number>()
  private missing: string | undefined

  /** Notes that everything was read at this version. */
  readAll({ base, last }: DatabaseVersion): void {
    this.base = base
    this.last = last
    for (const each of this.beyond) if (each <= last.seq) this.beyond.delete(each)
  }

  /** Notes that the rows of pages are shown. */
  addPages({ to }: VersionRange): void {
    this.base = to
  }

  /** Notes that a commit's rows are shown, by the numbers of its operations. */
  addCommit(seqs: readonly number[]): void {
    for (const seq of seqs) this.beyond.add(seq)
    let { seq } = this.last
    while (this.beyond.delete(seq + 1)) seq++
    this.last = { ...this.last, seq }
  }

  /** Notes that something should be shown and is not. */
  miss(): void {
    this.base = undefined
  }

  /**
   * Whether changed rows alone lead on from what is shown; else everything must be read. The message of a page may be
   * late: its rows were read with everything then.
   * @param pages those that changed the rows
   */
  leadsOn(pages?: VersionRange): boolean {
    const { base } = this
    return base !== undefined && (pages === undefined || base === pages.from || base === pages.to)
  }

  /** Whether the database has something that is not shown. To be called once at each check. */
  isBehind({ base, last }: DatabaseVersion): boolean {
    const isMissing = this.misses(last)
    return base !== this.base || isMissing
  }

  // A commit counts as missing at the second check: another tab that has just committed it is about to send its
  // message. An overlay rebuilt since everything was read is missing in any case.
  private misses({ id, seq, rebases }: LastCommit): boolean {
    const { last } = this
    const isShown = id === last.id && rebases === last.rebases && seq <= last.seq
    const missing = isShown ? undefined : `${id} ${rebases} ${last.seq}`
    const again = missing !== undefined && missing === this.missing
    this.missing = missing
    return again
  }
}
