import type { RowKey } from '#core/sync/rows.ts'

/**
 * Shows what the pages of one pull brought. After the first page, then each time that as many more have come: goods
 * appear at once, and a pull of a hundred pages sorts the catalogue eight times instead of a hundred.
 */
export class ShownPages {
  private readonly show: (keys: readonly RowKey[]) => Promise<void>
  private unshown: RowKey[] = []
  private taken = 0
  private shown = 0

  /** @param show puts rows on the screen as they now stand in the database */
  constructor(show: (keys: readonly RowKey[]) => Promise<void>) {
    this.show = show
  }

  /** Notes a page that was stored. */
  async take(changed: readonly RowKey[]): Promise<void> {
    for (const key of changed) this.unshown.push(key)
    this.taken++
    if (this.taken > this.shown * 2) await this.showAll()
  }

  /** Shows what is not shown yet: nothing more comes. */
  async showAll(): Promise<void> {
    if (this.shown === this.taken) return
    const keys = this.unshown
    this.unshown = []
    this.shown = this.taken
    // Even no rows: the last page tells that nothing waits any more.
    await this.show(keys)
  }
}
