import type { RowKey } from '#core/sync/rows.ts'
import type { AppliedPage } from '#web/store/pull/apply-pull.ts'
import type { PulledChanges } from '#web/store/rows/pulled-changes.ts'

type Show = (keys: readonly RowKey[], pulled: PulledChanges) => Promise<void>

/**
 * Shows what the pages of one pull brought. After the first page, then each time that as many more have come: goods
 * appear at once, and a pull of a hundred pages sorts the catalogue eight times instead of a hundred.
 */
export class ShownPages {
  private readonly show: Show
  private unshown: RowKey[] = []
  private pulled: PulledChanges | undefined
  private taken = 0
  private shown = 0

  /** @param show puts rows on the screen as they now stand in the database */
  constructor(show: Show) {
    this.show = show
  }

  /** Notes a page that was stored. */
  async take({ changed, pulled }: Pick<AppliedPage, 'changed' | 'pulled'>): Promise<void> {
    for (const key of changed) this.unshown.push(key)
    this.pulled = this.pulled ? joined(this.pulled, pulled) : pulled
    this.taken++
    if (this.taken > this.shown * 2) await this.showAll()
  }

  /** Shows what is not shown yet: nothing more comes. */
  async showAll(): Promise<void> {
    const { unshown, pulled } = this
    if (!pulled) return
    this.unshown = []
    this.pulled = undefined
    this.shown = this.taken
    // Even no rows: the last page tells that nothing waits any more.
    await this.show(unshown, pulled)
  }
}

function joined(before: PulledChanges, { from, to, rows }: PulledChanges): PulledChanges {
  // With a page of another tab's in between, what leads there is not all that there is to show, nor the newest of it.
  if (before.to !== from) return { from, to, rows: undefined }
  if (!before.rows || !rows) return { from: before.from, to, rows: undefined }
  for (const row of rows) before.rows.push(row)
  return { from: before.from, to, rows: before.rows }
}
