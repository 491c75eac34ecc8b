import type { RowKey } from '#core/sync/rows.ts'

type Keys = readonly RowKey[] | 'all'

/** Remembers that rows could not be read, so that whoever has a connection next reads all of them. */
export class MissedNews {
  private missed = false

  /** Reads rows by `work`: every row when news was missed before. */
  async read(keys: Keys, work: (keys: Keys) => Promise<void>): Promise<void> {
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
