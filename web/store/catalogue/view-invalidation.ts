import type { RowKey } from '#core/sync/rows.ts'
import type { BaseVersion, VersionRange } from '../db/base-version.ts'

type Keys = readonly RowKey[] | 'all'
type Work = (keys: Keys) => Promise<BaseVersion | undefined>

/** Rows that look different now. */
export interface News {
  keys: Keys
  /** The pages of a pull that brought them. */
  pulled?: VersionRange | undefined
}

/**
 * Reads rows for the screen one time after the other, so that what was read first never comes over what was read later.
 * Remembers up to where base is on the screen, as a device does of its server: who could not read rows, or finds that a
 * page came of which nobody told, since the tab that stored it was closed or killed, reads all of them.
 */
export class ViewInvalidation {
  /** Undefined once something is not on the screen that was told. */
  private shown: BaseVersion | undefined
  private last: Promise<unknown> = Promise.resolve()

  /** Whether base is on the screen as it stands there. */
  showsAt(baseVersion: BaseVersion): boolean {
    return this.shown === baseVersion
  }

  /** Notes that something is not on the screen that should be. */
  miss(): void {
    this.shown = undefined
  }

  /**
   * Reads rows by `work` when all that was asked before is done: every row when news was missed before.
   * @param work answers where base stood when it has read every row
   */
  read(news: News, work: Work): Promise<void> {
    const done = this.last.then(() => this.readNow(news, work))
    this.last = done.catch(() => undefined)
    return done
  }

  private async readNow({ keys, pulled }: News, work: Work): Promise<void> {
    try {
      const all = await work(this.misses(pulled) ? 'all' : keys)
      this.shown = all ?? pulled?.to ?? this.shown
    } catch (error) {
      this.miss()
      throw error
    }
  }

  // News may come late: what they tell of was read with everything.
  private misses(pulled: VersionRange | undefined): boolean {
    const { shown } = this
    if (shown === undefined) return true
    return pulled !== undefined && shown !== pulled.from && shown !== pulled.to
  }
}

/** Reads again until nothing was shown meanwhile: a commit shows its rows at once, and what was read may be older. */
export async function readWhileStill<Rows>(
  shown: { get(): unknown },
  read: () => Promise<Rows>,
): Promise<Rows> {
  for (;;) {
    const before = shown.get()
    const rows = await read()
    if (shown.get() === before) return rows
  }
}
