import type { RowKey } from '#core/sync/rows.ts'

type Keys = readonly RowKey[] | 'all'

/**
 * Reads rows for the screen one time after the other, so that what was read first never comes over what was read later;
 * remembers that rows could not be read, so that whoever has a connection next reads all of them.
 */
export class MissedNews {
  private missed = false
  private last: Promise<unknown> = Promise.resolve()

  /** Reads rows by `work` when all that was asked before is done: every row when news was missed before. */
  read(keys: Keys, work: (keys: Keys) => Promise<void>): Promise<void> {
    const done = this.last.then(() => this.readNow(keys, work))
    this.last = done.catch(() => undefined)
    return done
  }

  private async readNow(keys: Keys, work: (keys: Keys) => Promise<void>): Promise<void> {
    const all = this.missed
    try {
      await work(all ? 'all' : keys)
      if (all) this.missed = false
    } catch (error) {
      this.missed = true
      throw error
    }
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
