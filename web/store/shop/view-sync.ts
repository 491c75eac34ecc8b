import { erasedBy } from '#core/operations/intent-parts.ts'
import type { RowKey } from '#core/rows/rows.ts'
import type { Signal } from '../browser/signal.ts'
import { Turns } from '../browser/turns.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { ShownCatalogue } from '../catalogue/shown-catalogue.ts'
import type { ShowOptions } from '../commit/commits.ts'
import { type Committed, keysOf } from '../commit/transaction.ts'
import { baseVersionOf } from '../db/base-version.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { dropGoneDemo } from '../rows/demo-goods.ts'
import type { PulledChanges } from '../rows/pulled-changes.ts'
import type { RowsMessage, TabChannel } from '../tabs/tab-channel.ts'
import type { DeviceWatch } from './device-watch.ts'
import { ShownVersion } from './shown-version.ts'

type Keys = readonly RowKey[] | 'all'

/** Rows that are kept in memory once a screen has asked for them. */
interface ShownList {
  /** Reads all of them again. */
  reload(): Promise<void>
  /** Reads them again where these rows change them. */
  patch(keys: readonly RowKey[]): Promise<void>
  /** Shows what was just stored. */
  add(committed: Committed): void
}

/** What a tab shows, and how it notifies the others. */
export interface ViewParts {
  db: ShopDatabase
  mode: Identity['mode']
  catalogue: ShownCatalogue
  device: DeviceWatch
  lists: readonly ShownList[]
  carts: readonly Pick<CartStore, 'get' | 'update'>[]
  tabs: Pick<TabChannel, 'tell'>
  /** Signalled after each commit and each change of the sync settings, in this or another tab. */
  committed: Signal
  /** The work done while the till is quiet. */
  quietWork: { noteChange(): void; resume(): void }
}

/** Keeps what a tab shows in step with the database: reads changed rows, or takes them from a commit. */
export class ViewSync {
  private readonly shown: ViewParts
  private listsRead = 0
  private readonly version = new ShownVersion()
  private readonly turns = new Turns()

  constructor(shown: ViewParts) {
    this.shown = shown
  }

  /** How often something was shown. */
  get showings(): number {
    return this.shown.catalogue.applied + this.listsRead
  }

  /** Reads everything, or the given rows, and the number of waiting operations. */
  async reread(keys: Keys, pulled?: PulledChanges): Promise<void> {
    await this.readInTurn(keys, pulled)
    this.shown.quietWork.resume()
  }

  /** Shows the current rows of the database, in every tab. @param pulled the pages that changed them */
  async refresh(keys: Keys, pulled?: PulledChanges): Promise<void> {
    const { tabs, quietWork } = this.shown
    // The message first: this tab may have lost its connection by now, and the others still have theirs.
    tabs.tell({ kind: 'rows', keys, pulled: pulled && { from: pulled.from, to: pulled.to } })
    await this.reread(keys, pulled)
    if (keys.length > 0) quietWork.noteChange()
  }

  /**
   * Shows everything, in every tab, if the database has something that is not shown: another tab stored it and ended
   * before it notified the others, or this one lost its connection before the answer. If reading fails, the next read
   * covers it.
   */
  async showMissed(): Promise<void> {
    const { db, catalogue, device: watch } = this.shown
    const [server, device, waiting] = await Promise.all([getServer(db), mustGetDevice(db), db.outbox.count()])
    const isBehind = this.version.isBehind({ base: baseVersionOf(server), last: device })
    const isShown = !isBehind && !(await catalogue.demoWillClose())
    if (isShown && waiting === watch.get().waiting) return
    // Any message updates the number of waiting operations.
    await this.refresh(isShown ? [] : 'all').catch(() => undefined)
  }

  /** Shows what another tab changed. */
  async hear({ keys, pulled, seqs = [] }: RowsMessage): Promise<void> {
    await this.reread(keys, pulled)
    this.version.addCommit(seqs)
    this.shown.committed.tell()
  }

  /**
   * Shows what was just stored from the commit itself, or reads it: something shown meanwhile may be newer than the
   * commit, or have counted it. @param before the value of `showings` when it was stored
   */
  async take(committed: Committed, before: number, { isPiece = false }: ShowOptions): Promise<void> {
    const { ops, changes } = committed
    const { catalogue, quietWork } = this.shown
    this.version.addCommit(ops.map(({ seq }) => seq))
    const all =
      erasedBy(ops).size > 0 ||
      catalogue.willLackInvoices(changes) ||
      (await catalogue.demoWillClose().catch(() => true))
    const mustRead = all || this.showings !== before
    if (mustRead && (await this.reads(all ? 'all' : keysOf(changes)))) quietWork.resume()
    else this.add(committed, isPiece)
    this.shown.committed.tell()
    quietWork.noteChange()
  }

  // It is stored: a failed read does not make the commit fail.
  private async reads(keys: Keys): Promise<boolean> {
    // A checkout does not wait for other reads.
    const read: Promise<unknown> = keys === 'all' ? this.readInTurn(keys) : this.readNow(keys)
    const isRead = await read.then(
      () => true,
      () => false,
    )
    if (!isRead) this.version.miss()
    return isRead
  }

  private add(committed: Committed, isPiece: boolean): void {
    const { catalogue, device, mode, lists } = this.shown
    const rows = committed.changes.map(({ table, row }) => ({ table, id: row.id, row }))
    if (isPiece) catalogue.takeOfLong(rows)
    else catalogue.take(rows)
    device.add(mode === 'account' ? committed.ops.length : 0)
    for (const list of lists) list.add(committed)
  }

  // One after the other, so that an earlier read never replaces a later one.
  private readInTurn(keys: Keys, pulled?: PulledChanges): Promise<void> {
    const { version } = this
    return this.turns.run(async () => {
      try {
        await this.readNow(version.leadsOn(pulled) ? keys : 'all', pulled)
      } catch (error) {
        version.miss()
        throw error
      }
    })
  }

  private async readNow(keys: Keys, pulled?: PulledChanges): Promise<void> {
    const { catalogue, device, lists, carts } = this.shown
    const all = await catalogue.read(keys, pulled)
    // Noted before the lists are read: a commit shown meanwhile advances it.
    if (all) this.version.readAll(all)
    else if (pulled) this.version.addPages(pulled)
    if (all) for (const cart of carts) dropGoneDemo(cart, catalogue.get().itemsById)
    const reads = [
      device.reload(),
      ...lists.map((list) => (keys === 'all' ? list.reload() : list.patch(keys))),
    ]
    await Promise.all(reads.map((read) => read.then(() => this.listsRead++)))
  }
}
