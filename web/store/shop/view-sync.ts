import { erasedBy } from '#core/operations/intent-parts.ts'
import type { RowKey, RowOf, TableName } from '#core/rows/rows.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
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
import type { DocumentList } from '../documents/document-list.ts'
import type { OrderList } from '../orders/order-list.ts'
import type { ParkedList } from '../parked/parked-list.ts'
import { dropGoneDemo } from '../rows/demo-goods.ts'
import type { PulledChanges } from '../rows/pulled-changes.ts'
import type { CustomerTotalsList } from '../sales/customer-totals-list.ts'
import type { SalesList } from '../sales/sales-list.ts'
import type { ShiftList } from '../shifts/shift-list.ts'
import type { AtTillStore } from '../staff/at-till-store.ts'
import type { TabChannel, TabMessage } from '../tabs/tab-channel.ts'
import type { DeviceWatch } from './device-watch.ts'
import { ShownVersion } from './shown-version.ts'

type Keys = readonly RowKey[] | 'all'

/** What a tab shows, and how it notifies the others. */
export interface ViewParts {
  db: ShopDatabase
  mode: Identity['mode']
  catalogue: ShownCatalogue
  device: DeviceWatch
  sales: SalesList
  customerTotals: CustomerTotalsList
  documents: DocumentList
  parked: ParkedList
  atTill: Pick<AtTillStore, 'reload'>
  shifts: ShiftList
  orders: OrderList
  carts: readonly Pick<CartStore, 'get' | 'update' | 'reload'>[]
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

  /** Handles a message from another tab. */
  async hear(message: TabMessage): Promise<void> {
    const { carts, device, atTill, committed } = this.shown
    switch (message.kind) {
      case 'rows':
        await this.reread(message.keys, message.pulled)
        this.version.addCommit(message.seqs ?? [])
        return committed.tell()
      case 'cart':
        for (const cart of carts) await cart.reload()
        return
      case 'till':
        return atTill.reload()
      case 'outbox':
        await device.reload()
        return committed.tell()
      default:
        return message satisfies never
    }
  }

  /**
   * Shows what was just stored from the commit itself, or reads it: something shown meanwhile may be newer than the
   * commit, or have counted it. @param before the value of `showings` when it was stored
   */
  async take(committed: Committed, before: number, { isPiece = false }: ShowOptions): Promise<void> {
    const { ops, changes } = committed
    const { catalogue, quietWork } = this.shown
    this.version.addCommit(ops.map(({ seq }) => seq))
    const all = erasedBy(ops).size > 0 || (await catalogue.demoWillClose().catch(() => true))
    const mustRead = all || this.showings !== before
    if (mustRead && (await this.reads(all ? 'all' : keysOf(changes)))) quietWork.resume()
    else this.list(committed, isPiece)
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

  private list({ ops, changes, counted }: Committed, isPiece: boolean): void {
    const { catalogue, device, mode, sales, customerTotals, documents, parked, shifts, orders } = this.shown
    const rows = changes.map(({ table, row }) => ({ table, id: row.id, row }))
    if (isPiece) catalogue.takeOfLong(rows)
    else catalogue.take(rows)
    device.add(mode === 'account' ? ops.length : 0)
    customerTotals.add(counted)
    sales.add(rowsOf(changes, 'sales'))
    documents.add(rowsOf(changes, 'documents'))
    void parked.patch(keysOf(changes))
    void shifts.patch(keysOf(changes))
    void orders.patch(keysOf(changes))
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
    const { catalogue, device, sales, documents, parked, shifts, orders, customerTotals, carts } = this.shown
    const all = await catalogue.read(keys, pulled)
    // Noted before the lists are read: a commit shown meanwhile advances it.
    if (all) this.version.readAll(all)
    else if (pulled) this.version.addPages(pulled)
    if (all) for (const cart of carts) dropGoneDemo(cart, catalogue.get().itemsById)
    const lists = [
      device.reload(),
      keys === 'all' ? sales.reload() : sales.patch(keys),
      keys === 'all' ? documents.reload() : documents.patch(keys),
      keys === 'all' ? parked.reload() : parked.patch(keys),
      keys === 'all' ? shifts.reload() : shifts.patch(keys),
      keys === 'all' ? orders.reload() : orders.patch(keys),
      customerTotals.reload(),
    ]
    await Promise.all(lists.map((each) => each.then(() => this.listsRead++)))
  }
}

function rowsOf<Table extends TableName>(changes: readonly ChangedRow[], table: Table): RowOf<Table>[] {
  return changes.flatMap((change) => (change.table === table ? [change.row as RowOf<Table>] : []))
}
