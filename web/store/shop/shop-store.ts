import { EMPTY_CART } from '#core/cart/cart.ts'
import { withDeposits } from '#core/cart/deposits.ts'
import type { Customer } from '#core/customers/customer.ts'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { type Maker, makerOf } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Clocking } from '#core/timeclock/clocking.ts'
import { ActivityStore } from '../activity/activity-store.ts'
import { BookStore } from '../book/book-store.ts'
import { type FormDrafts, formDrafts } from '../browser/form-drafts.ts'
import { Signal } from '../browser/signal.ts'
import { CartStore, DOCUMENTS, TILL } from '../carts/cart-store.ts'
import { ofStandIn, withRunning } from '../carts/running-promotions.ts'
import { sellsCarts } from '../carts/sell-cart.ts'
import { Compactor } from '../catalogue/compactor.ts'
import { withDefaultCategory } from '../catalogue/default-category.ts'
import { dismissDemo } from '../catalogue/load-catalogue.ts'
import { ShownCatalogue } from '../catalogue/shown-catalogue.ts'
import type { CommitOptions } from '../commit/commits.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { withRetry } from '../db/with-retry.ts'
import { DocumentList } from '../documents/document-list.ts'
import { DocumentStore } from '../documents/document-store.ts'
import { ExportStore } from '../exports/export-store.ts'
import type { Journal } from '../journal/journal.ts'
import { JournalNotes } from '../journal/journal-notes.ts'
import { laybyList } from '../laybys/layby-list.ts'
import { LaybyStore } from '../laybys/layby-store.ts'
import { orderList } from '../orders/order-list.ts'
import { OrderStore } from '../orders/order-store.ts'
import { parkedList } from '../parked/parked-list.ts'
import { ParkedStore } from '../parked/parked-store.ts'
import { namedPictures } from '../pictures/named-pictures.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import { ReceiveStore } from '../receiving/receive-store.ts'
import { type Reports, reportsOf } from '../reports/reports.ts'
import { ReturnStore } from '../returns/return-store.ts'
import { ReviewStore } from '../review/review-store.ts'
import { deletedCustomers } from '../rows/deleted-customers.ts'
import { CustomerTotalsList } from '../sales/customer-totals-list.ts'
import { SalesList } from '../sales/sales-list.ts'
import { SalesPruner } from '../sales/sales-pruner.ts'
import { shiftList } from '../shifts/shift-list.ts'
import { ShiftStore } from '../shifts/shift-store.ts'
import { AtTillStore } from '../staff/at-till-store.ts'
import { changeTill, readTill } from '../staff/till-records.ts'
import { StocktakeStore } from '../stocktakes/stocktake-store.ts'
import { AfterCommit } from '../tabs/after-commit.ts'
import { openTabChannel, type TabChannel, type TabMessage } from '../tabs/tab-channel.ts'
import { readClockings } from '../timeclock/read-clockings.ts'
import { TaxPapersStore } from '../vat/tax-papers-store.ts'
import { Committer } from './committer.ts'
import { DeviceWatch } from './device-watch.ts'
import { makeBarcode } from './make-barcode.ts'
import { QuietWork } from './quiet-work.ts'
import type { Shop } from './shop.ts'
import type { ShopParts } from './shop-parts.ts'
import { ShopSync } from './shop-sync.ts'
import { ViewSync } from './view-sync.ts'

/** The storage of one account on this device: assembles its parts, and serves the screens. */
export class ShopStore implements Shop {
  readonly identity: Identity
  readonly catalogue: ShownCatalogue
  readonly device: DeviceWatch
  readonly cart: CartStore
  readonly documents: DocumentStore
  readonly returns: ReturnStore
  readonly parked: ParkedStore
  readonly atTill: AtTillStore
  readonly activity: ActivityStore
  readonly shifts: ShiftStore
  readonly receiving: ReceiveStore
  readonly review: ReviewStore
  readonly stocktakes: StocktakeStore
  readonly book: BookStore
  readonly orders: OrderStore
  readonly laybys: LaybyStore
  readonly sales: SalesList
  readonly customerTotals: CustomerTotalsList
  readonly taxPapers: TaxPapersStore
  readonly reports: Reports
  readonly exports: ExportStore
  readonly drafts: FormDrafts
  readonly pictures: PictureStore
  readonly db: ShopDatabase
  readonly journal: Journal
  readonly commits: Committer
  readonly view: ViewSync
  readonly sync: ShopSync
  readonly quietWork: QuietWork
  readonly afterCommit: AfterCommit
  /** The device's clock, corrected by the server's. */
  readonly clock: ShopClock
  readonly newId: () => string
  readonly maker: () => Maker
  readonly sell: Shop['sell']
  private readonly tabs: TabChannel
  private readonly committed = new Signal()
  private closing = false

  constructor(parts: ShopParts) {
    const { db, identity, journal, context, pictures, keptMonths, packSizes } = parts
    const { mode } = identity
    const { committed } = this
    this.db = db
    this.identity = identity
    this.journal = journal
    this.clock = context.clock
    this.newId = () => context.newId()
    this.maker = () => makerOf(identity.userId, this.atTill.get().person)
    this.pictures = pictures
    this.drafts = formDrafts(db.name)
    this.taxPapers = new TaxPapersStore(db)
    this.exports = new ExportStore(db)
    this.tabs = openTabChannel(db.name, (message) => this.handleMessage(message))

    // What is shown.
    this.device = new DeviceWatch(db, journal, parts.recovery)
    this.catalogue = new ShownCatalogue(db, identity, parts.online)
    this.sales = new SalesList(db, mode, () => committed.tell())
    this.customerTotals = new CustomerTotalsList(db)
    const documentList = new DocumentList(db, mode)
    const [parked, shifts, orders] = [parkedList(db), shiftList(db), orderList(db)]
    const laybys = laybyList(db)
    const changed = () => this.cartStored()
    const complete = withRunning({ catalogue: this.catalogue, now: () => this.now() })
    this.cart = new CartStore(db, TILL, parts.carts.till, { changed, complete })
    const documentCart = new CartStore(db, DOCUMENTS, parts.carts.documents, {
      changed,
      complete: (cart) => withDeposits(ofStandIn(cart, this.catalogue.get().standIns)),
    })
    this.catalogue.subscribe(() => {
      this.cart.update((cart) => cart)
      documentCart.update((cart) => cart)
    })
    const { catalogue, device, sales, customerTotals, tabs, cart } = this
    this.reports = reportsOf({ db, clock: this.clock, catalogue }, identity)

    // What keeps it, and the device, as they should be.
    const pruner = new SalesPruner(parts, (keys) => this.view.refresh(keys))
    const compactor = new Compactor(parts, catalogue)
    this.quietWork = new QuietWork({ snapshots: parts.snapshots, pruner, compactor })
    this.view = new ViewSync({
      ...{ db, mode, catalogue, device, tabs, committed, quietWork: this.quietWork },
      lists: [sales, documentList, parked, shifts, orders, laybys, customerTotals],
      carts: [cart, documentCart],
    })

    // What changes it.
    const notes = new JournalNotes(parts, () => committed.tell())
    this.afterCommit = new AfterCommit(notes, tabs)
    const { view, afterCommit, newId, maker } = this
    const commits = new Committer({
      context: { ...context, staffId: () => maker().staffId },
      ...{ notes, view, afterCommit },
    })
    this.commits = commits
    const making = { db, identity, catalogue, commits, newId, maker, now: () => this.now() }
    this.activity = new ActivityStore(making)
    this.atTill = new AtTillStore({
      record: parts.till,
      change: (how) => changeTill(db, how).finally(() => tabs.tell({ kind: 'till' })),
      read: () => readTill(db),
      catalogue,
      now: making.now,
      steadyMs: () => this.clock.steadyMs(),
      note: (kind, staffId) => this.activity.note(kind, { subject: staffId, staffId }),
    })
    this.shifts = new ShiftStore({ ...making, list: shifts, refresh: (keys) => view.refresh(keys) })
    const selling = { ...making, cart, shifts: this.shifts }
    this.sell = sellsCarts(selling)
    this.returns = new ReturnStore(selling)
    this.parked = new ParkedStore({ ...making, cart, list: parked })
    this.book = new BookStore(selling)
    this.documents = new DocumentStore({
      ...selling,
      putTo: (invoice) => this.book.putTo(invoice),
      cart: documentCart,
      list: documentList,
      pictures,
    })
    this.receiving = new ReceiveStore(making)
    this.review = new ReviewStore(making)
    this.stocktakes = new StocktakeStore(making)
    this.orders = new OrderStore({ ...making, list: orders, clock: this.clock })
    this.laybys = new LaybyStore({ ...selling, list: laybys })
    const synced = { context, journal, notes, afterCommit, commits, view, device, committed }
    this.sync = new ShopSync({ ...synced, keptMonths, packSizes })
  }

  now(): number {
    return this.clock.now()
  }

  commit(asked: readonly Intent[], options: CommitOptions = {}): Promise<void> {
    const intents = withDefaultCategory(asked, this.catalogue.missingDefault, () => this.now())
    return this.commits.commitIntents(intents, options).finally(() => this.catalogue.endLong())
  }

  makeBarcode(): Promise<string | undefined> {
    return makeBarcode(this)
  }

  async setSyncPaused(paused: boolean): Promise<void> {
    await this.device.setSyncPaused(paused)
    this.tabs.tell({ kind: 'outbox' })
    this.committed.tell()
  }

  clockings(between: { from: number; to: number }): Promise<Clocking[]> {
    return readClockings(this.db, between)
  }

  deletedCustomers(): Promise<Customer[]> {
    return withRetry(this.db, () => deletedCustomers(this.db))
  }

  /** The hashes of the pictures that rows besides products name. */
  namedPictures(): Promise<ReadonlySet<string>> {
    return withRetry(this.db, () => namedPictures(this.db))
  }

  async startOwnShop(): Promise<void> {
    await dismissDemo(this.db)
    this.cart.update(() => EMPTY_CART)
    this.documents.cart.update(() => EMPTY_DOCUMENT_CART)
    await this.view.refresh('all')
  }

  async close(): Promise<void> {
    // The other tabs are notified of the last commits.
    await Promise.all([this.cart.close(), this.documents.cart.close()])
    await Promise.all([this.parked.settled(), this.shifts.settled(), this.activity.settled()])
    await this.afterCommit.done()
    this.closing = true
    for (const part of [this.quietWork, this.pictures, this.tabs]) part.close()
    await this.journal.close()
    this.db.close()
  }

  // Notifies the other tabs that a cart was stored. Somebody is selling: compaction waits.
  private cartStored(): void {
    this.quietWork.compactor.noteChange()
    this.tabs.tell({ kind: 'cart' })
  }

  // A message from another tab may arrive while this one's database is closing, or was closed under it.
  private handleMessage(message: TabMessage): void {
    this.hear(message).catch((error: unknown) => {
      if (!this.closing && this.db.isOpen()) throw error
    })
  }

  private async hear(message: TabMessage): Promise<void> {
    switch (message.kind) {
      case 'rows':
        return this.view.hear(message)
      case 'cart':
        await this.cart.reload()
        return this.documents.cart.reload()
      case 'till':
        return this.atTill.reload()
      case 'outbox':
        await this.device.reload()
        return this.committed.tell()
      default:
        return message satisfies never
    }
  }
}
