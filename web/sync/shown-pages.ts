import type { RowKey } from '#core/sync/rows.ts'
import type { AppliedPage } from '#web/store/apply-pull.ts'
import type { Brought } from '#web/store/in-memory.ts'

type Show = (keys: readonly RowKey[], brought: Brought) => Promise<void>

/**
 * Shows what the pages of one pull brought. After the first page, then each time that as many more have come: goods
 * appear at once, and a pull of a hundred pages sorts the catalogue eight times instead of a hundred.
 */
export class ShownPages {
  private readonly show: Show
  private unshown: RowKey[] = []
  private brought: Brought | undefined
  private taken = 0
  private shown = 0

  /** @param show puts rows on the screen as they now stand in the database */
  constructor(show: Show) {
    this.show = show
  }

  /** Notes a page that was stored. */
  async take({ changed, brought }: Pick<AppliedPage, 'changed' | 'brought'>): Promise<void> {
    for (const key of changed) this.unshown.push(key)
    this.brought = this.brought ? joined(this.brought, brought) : brought
    this.taken++
    if (this.taken > this.shown * 2) await this.showAll()
  }

  /** Shows what is not shown yet: nothing more comes. */
  async showAll(): Promise<void> {
    const { unshown, brought } = this
    if (!brought) return
    this.unshown = []
    this.brought = undefined
    this.shown = this.taken
    // Even no rows: the last page tells that nothing waits any more.
    await this.show(unshown, brought)
  }
}

function joined(before: Brought, { from, to, rows }: Brought): Brought {
  // With a page of another tab's in between, what leads there is not all that there is to show, nor the newest of it.
  if (before.to !== from) return { from, to, rows: undefined }
  if (!before.rows || !rows) return { from: before.from, to, rows: undefined }
  for (const row of rows) before.rows.push(row)
  return { from: before.from, to, rows: before.rows }
}
