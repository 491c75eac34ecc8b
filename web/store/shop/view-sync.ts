import { erasedBy } from '#core/operations/intent-parts.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { CommitWatermark, type LastCommit } from '../catalogue/commit-watermark.ts'
import { ViewInvalidation } from '../catalogue/view-invalidation.ts'
import { type Committed, keysOf } from '../commit/commit.ts'
import type { BaseVersion } from '../db/base-version.ts'
import { dropGoneDemo } from '../rows/demo-goods.ts'
import type { PulledChanges } from '../rows/pulled-changes.ts'
import type { ShopStore } from './shop-store.ts'

type Keys = readonly RowKey[] | 'all'
type Shown = Pick<
  ShopStore,
  'identity' | 'catalogue' | 'device' | 'sales' | 'documents' | 'customerTotals' | 'cart'
>

/** How rows come into what a tab shows: read as news of them comes, or as a commit made them. */
export class ViewSync {
  /** How often something came onto the screen. */
  showings = 0
  private readonly shown: Shown
  private readonly news = new ViewInvalidation()
  private readonly commits = new CommitWatermark()

  constructor(shown: Shown) {
    this.shown = shown
    shown.catalogue.subscribe(() => this.showings++)
  }

  /** Whether all that is in base is on the screen when it stands there, and what was committed when the device does. */
  showsAt(baseVersion: BaseVersion, last: LastCommit): boolean {
    const missed = this.commits.misses(last)
    return this.news.showsAt(baseVersion) && !missed
  }

  /** Notes that the rows of another tab's commit were read, by the numbers of its operations. */
  hasRead(seqs: readonly number[]): void {
    this.commits.shown(seqs)
  }

  /** Reads everything, or the rows named, and whether the device still waits to tell something. */
  read(keys: Keys, pulled?: PulledChanges): Promise<void> {
    return this.news.read({ keys, pulled: pulled }, (wanted) => this.readNow(wanted, pulled))
  }

  /**
   * Shows what was just stored. @param before how often something had come onto the screen until then
   * @returns false when the lists are to be told of it: it is shown as it was made. True when it was read, and they
   *   have it, since what was shown meanwhile may be newer than what was made, or have counted it.
   */
  async take({ ops, changes, isPiece }: Committed, before: number): Promise<boolean> {
    const { catalogue, device, identity } = this.shown
    this.commits.shown(ops.map(({ seq }) => seq))
    const all = erasedBy(ops).size > 0 || (await catalogue.demoWillClose().catch(() => true))
    if (all || this.showings !== before) {
      // Who pays does not wait for what others have to show.
      const read = all ? this.read('all') : this.readNow(keysOf(changes))
      // It is stored: a screen that cannot be read does not make it fail.
      const isRead = await read.then(
        () => true,
        () => false,
      )
      if (isRead) return true
      this.news.miss()
    }
    const rows = changes.map(({ table, row }) => ({ table, id: row.id, row }))
    if (isPiece) catalogue.takeOfLong(rows)
    else catalogue.take(rows)
    device.add(identity.mode === 'account' ? ops.length : 0)
    return false
  }

  /** @returns where base stood when everything was read */
  private async readNow(keys: Keys, pulled?: PulledChanges): Promise<BaseVersion | undefined> {
    const { catalogue, device, sales, documents, customerTotals, cart } = this.shown
    const all = await catalogue.read(keys, pulled)
    if (all) this.commits.readAll(all.last)
    const carts = all ? [cart, documents.cart] : []
    for (const each of carts) dropGoneDemo(each, catalogue.get().itemsById)
    const lists = [
      device.reload(),
      keys === 'all' ? sales.reload() : sales.patch(keys),
      keys === 'all' ? documents.reload() : documents.patch(keys),
      customerTotals.reload(),
    ]
    await Promise.all(lists.map((each) => each.then(() => this.showings++)))
    return all?.baseVersion
  }
}
