import type { RowKey } from '#core/rows/rows.ts'
import type { AppliedPage } from '#web/store/pull/apply-pull.ts'

type PulledChanges = AppliedPage['pulled']
type Show = (keys: readonly RowKey[], pulled: PulledChanges) => Promise<void>

/**
 * Shows the pages of one pull: after the first page, then whenever the number of pages has more than doubled. Goods
 * appear at once, and a pull of a hundred pages sorts the catalogue eight times instead of a hundred.
 */
export class ShownPages {
  private readonly show: Show
  private unshown: RowKey[] = []
  private pulled: PulledChanges | undefined
  private taken = 0
  private shown = 0

  /** @param show shows the current rows of the database */
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

  /** Shows the remaining pages: no more will come. */
  async showAll(): Promise<void> {
    const { unshown, pulled } = this
    if (!pulled) return
    this.unshown = []
    this.pulled = undefined
    this.shown = this.taken
    // Even without rows: after the last page nothing waits any more.
    await this.show(unshown, pulled)
  }
}

function joined(before: PulledChanges, { from, to, rows }: PulledChanges): PulledChanges {
  // With another tab's page in between these rows are neither all that must be shown nor the newest.
  if (before.to !== from) return { from, to, rows: undefined }
  if (!before.rows || !rows) return { from: before.from, to, rows: undefined }
  for (const row of rows) before.rows.push(row)
  return { from: before.from, to, rows: before.rows }
}
