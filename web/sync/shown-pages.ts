import type { RowKey } from '#core/sync/rows.ts'
import type { AppliedPage } from '#web/store/apply-pull.ts'
import type { Brought } from '#web/store/in-memory.ts'

type Show = (keys: readonly RowKey[], brought: Brought | undefined) => Promise<void>

/**
 * Shows what the pages of one pull brought. After the first page, then each time that as many more have come: goods
 * appear at once, and a pull of a hundred pages sorts the catalogue eight times instead of a hundred.
 */
export class ShownPages {
  private readonly show: Show
  private unshown: RowKey[] = []
  private brought: Brought | undefined
  private mustRead = false
  private taken = 0
  private shown = 0

  /** @param show puts rows on the screen as they now stand in the database */
  constructor(show: Show) {
    this.show = show
  }

  /** Notes a page that was stored. */
  async take({ changed, brought }: Pick<AppliedPage, 'changed' | 'brought'>): Promise<void> {
    for (const key of changed) this.unshown.push(key)
    if (brought) {
      const rows = this.brought?.rows ?? []
      for (const row of brought.rows) rows.push(row)
      this.brought = { rows, cursor: brought.cursor }
    } else this.mustRead = true
    this.taken++
    if (this.taken > this.shown * 2) await this.showAll()
  }

  /** Shows what is not shown yet: nothing more comes. */
  async showAll(): Promise<void> {
    if (this.shown === this.taken) return
    const { unshown } = this
    const brought = this.mustRead ? undefined : this.brought
    this.unshown = []
    this.brought = undefined
    this.mustRead = false
    this.shown = this.taken
    // Even no rows: the last page tells that nothing waits any more.
    await this.show(unshown, brought)
  }
}
