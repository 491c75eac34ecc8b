import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { Customer } from '#core/customers/customer.ts'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import type { ComparedPeriod } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { type FormDrafts, formDrafts } from '../browser/form-drafts.ts'
import { CartStore, DOCUMENTS, TILL } from '../carts/cart-store.ts'
import { withDefaultCategory } from '../catalogue/default-category.ts'
import { dismissDemo } from '../catalogue/load-catalogue.ts'
import { Shelver } from '../catalogue/shelver.ts'
import { ShownCatalogue } from '../catalogue/shown-catalogue.ts'
import { type Commit, type CommitContext, type Committed, commitOperations } from '../commit/commit.ts'
import type { CommitOptions } from '../commit/in-pieces.ts'
import { inPieces } from '../commit/in-pieces.ts'
import { withIdempotentRetry } from '../commit/with-idempotent-retry.ts'
import { baseVersionOf } from '../db/base-version.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import { DocumentStore } from '../documents/document-store.ts'
import type { Journal } from '../journal/journal.ts'
import { JournalNotes } from '../journal/journal-notes.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import { salvage } from '../pull/resync.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import { readReport } from '../reports/report.ts'
import { deletedCustomers } from '../rows/deleted-customers.ts'
import { productHistory } from '../rows/product-history.ts'
import type { PulledChanges } from '../rows/pulled-changes.ts'
import { isDemo } from '../rows/view.ts'
import { CustomerTotalsList } from '../sales/customer-totals-list.ts'
import { SalesList } from '../sales/sales-list.ts'
import { SalesPruner } from '../sales/sales-pruner.ts'
import { AfterCommit } from '../tabs/after-commit.ts'
import { openTabChannel, type TabChannel, type TabMessage } from '../tabs/tab-channel.ts'
import type { RecountOptions } from '../totals/totals-after-move.ts'
import { DeviceWatch } from './device-watch.ts'
import { sellCart } from './sell.ts'
import type { Shop } from './shop.ts'
import type { ShopParts } from './shop-parts.ts'
import { ViewSync } from './view-sync.ts'

/** The storage of one account on this device. */
export class ShopStore implements Shop {
  readonly identity: Identity
  readonly catalogue: ShownCatalogue
  readonly device: DeviceWatch
  readonly cart: CartStore
  readonly documents: DocumentStore
  readonly sales: SalesList
  readonly customerTotals: CustomerTotalsList
  readonly drafts: FormDrafts
  readonly pictures: PictureStore
  readonly db: ShopDatabase
  readonly journal: Journal
  readonly pruner: SalesPruner
  /** How many months of sales the device keeps. */
  readonly keptMonths: number
  readonly sheetSizes: ShopParts['sheetSizes']
  readonly shelver: Shelver
  readonly afterCommit: AfterCommit
  private readonly context: CommitContext
  private readonly channel: TabChannel
  private readonly copies: SnapshotScheduler
  private closing = false
  private readonly screen: ViewSync
  private readonly notes: JournalNotes
  private readonly committed = new Set<() => void>()

  constructor(parts: ShopParts) {
    this.db = parts.db
    this.identity = parts.identity
    this.journal = parts.journal
    this.context = parts.context
    this.copies = parts.copies
    this.pictures = parts.pictures
    this.drafts = formDrafts(parts.db.name)
    this.channel = openTabChannel(parts.db.name, (message) => this.hearQuietly(message))
    this.cart = new CartStore(parts.db, TILL, parts.carts.till, () => this.tellCart())
    this.documents = new DocumentStore(
      this,
      new CartStore(parts.db, DOCUMENTS, parts.carts.documents, () => this.tellCart()),
    )
    this.device = new DeviceWatch(parts.db, parts.journal, parts.recovery)
    this.sales = new SalesList(parts.db, parts.identity.mode, () => this.tellCommitted())
    this.keptMonths = parts.keptMonths
    this.sheetSizes = parts.sheetSizes
    this.pruner = new SalesPruner(parts, (keys) => this.refresh(keys))
    this.customerTotals = new CustomerTotalsList(parts.db)
    this.notes = new JournalNotes(parts, () => this.tellCommitted())
    this.afterCommit = new AfterCommit(this.notes, this.channel)
    this.catalogue = new ShownCatalogue(parts.db, parts.identity, parts.online)
    this.shelver = new Shelver(parts, this.catalogue)
    this.screen = new ViewSync(this)
  }

  newId(): string {
    return this.context.newId()
  }

  now(): number {
    return this.clock.now()
  }

  commit(asked: readonly Intent[], options: CommitOptions = {}): Promise<void> {
    const intents = withDefaultCategory(asked, this.catalogue.missingDefault, () => this.now())
    return inPieces(intents, options, (piece) =>
      this.commitOnce({ intents: () => piece, isPiece: true }),
    ).finally(() => this.catalogue.endLong())
  }

  sell(cart: Cart, paymentMethod: PaymentMethod): Promise<Sale> {
    return sellCart(this, cart, paymentMethod)
  }

  /** Lists a sale that was just committed. */
  noteSale(sale: Sale): void {
    if (!isDemo(sale.id)) this.customerTotals.add(sale)
    this.sales.add(sale)
  }

  /** Tells the other tabs that a cart was stored. Somebody sells: what may wait does. */
  tellCart(): void {
    this.shelver.noteChange()
    this.channel.tell({ kind: 'cart' })
  }

  /**
   * Stores operations durably, in IndexedDB and in the journal, and shows them. A commit that is decided on rows of
   * this database is given as a function: it runs in the transaction that stores it.
   */
  async commitOnce(commit: Commit | (() => Promise<Commit>)): Promise<Committed> {
    let shownBefore = 0
    const committed = await withIdempotentRetry(this.db, (noteTried) => {
      const beforeStored = (tried: Committed) => {
        shownBefore = this.screen.showings
        noteTried(tried)
      }
      return typeof commit === 'function'
        ? this.db.transaction('rw', this.db.tables, async () =>
            commitOperations(this.context, await commit(), beforeStored),
          )
        : commitOperations(this.context, commit, beforeStored)
    })
    // What is stored is shown while the journal writes; whoever waits for the commit waits for both.
    const kept = this.notes.keep(committed)
    const { cart, list } = typeof commit === 'function' ? {} : commit
    await this.show(committed, list, shownBefore)
    this.noteChange()
    this.afterCommit.add(committed, { inJournal: await kept, cart: cart !== undefined })
    return committed
  }

  /** The device's clock, corrected by the server's. */
  get clock(): ShopClock {
    return this.context.clock
  }

  /** Ends a resync: tells the server again what only this device still holds. @returns whether there was anything. */
  async salvage(): Promise<boolean> {
    const committed = await this.commitOnce(() => salvage(this.db, () => this.newId()))
    await this.refresh('all')
    return committed.ops.length > 0
  }

  /** Makes the device's snapshot now instead of at the next quiet moment. @returns whether it was written. */
  keepSnapshot(): Promise<boolean> {
    return this.copies.copy()
  }

  /** Begins the journal of a new device identity: everything in the outbox stands under it now. */
  journalAnew(): Promise<void> {
    return this.notes.anew()
  }

  async setSyncPaused(paused: boolean): Promise<void> {
    await this.device.setSyncPaused(paused)
    this.channel.tell({ kind: 'outbox' })
    this.tellCommitted()
  }

  deletedCustomers(): Promise<Customer[]> {
    return withRetry(this.db, () => deletedCustomers(this.db))
  }

  productHistory(productId: string): Promise<StockEvent[]> {
    return withRetry(this.db, () => productHistory(this.db, productId))
  }

  report(range: ComparedPeriod, options?: RecountOptions): Promise<Report> {
    return withRetry(this.db, () => readReport(this, range, options))
  }

  async startOwnShop(): Promise<void> {
    await dismissDemo(this.db)
    this.cart.update(() => EMPTY_CART)
    this.documents.cart.update(() => EMPTY_DOCUMENT_CART)
    await this.refresh('all')
  }

  /** Hears of each commit and each change of the sync settings in this or another tab. */
  onCommitted(listener: () => void): () => void {
    this.committed.add(listener)
    return () => this.committed.delete(listener)
  }

  /** Shows rows as they now stand in the database, in every tab. @param brought the pages that brought them */
  async refresh(keys: readonly RowKey[] | 'all', pulled?: PulledChanges): Promise<void> {
    // Told first: this tab may have lost its connection by now, and the others have theirs.
    this.channel.tell({ kind: 'rows', keys, pulled: pulled && { from: pulled.from, to: pulled.to } })
    await this.reread(keys, pulled)
    if (keys.length > 0) this.noteChange()
  }

  /**
   * Shows everything, in every tab, where the database holds what is not on the screen: another tab stored it and was
   * closed, or killed, before it told of it, or this one lost its connection before it heard that it was stored. What
   * cannot be read now is read with the next news.
   */
  async showUntold(): Promise<void> {
    const { db } = this
    const [server, device, waiting] = await Promise.all([getServer(db), mustGetDevice(db), db.outbox.count()])
    const isShown =
      this.screen.showsAt(baseVersionOf(server), device) && !(await this.catalogue.demoWillClose())
    if (isShown && waiting === this.device.get().waiting) return
    // What waits is counted with any news.
    await this.refresh(isShown ? [] : 'all').catch(() => undefined)
  }

  async close(): Promise<void> {
    // The other tabs are told of what is stored last.
    await Promise.all([this.cart.close(), this.documents.cart.close(), this.afterCommit.done()])
    this.closing = true
    for (const part of [this.copies, this.pruner, this.shelver, this.pictures, this.channel]) part.close()
    await this.journal.close()
    this.db.close()
  }

  /** Reads the whole catalogue, or the rows named, and whether the device still waits to tell something. */
  async reread(keys: readonly RowKey[] | 'all', pulled?: PulledChanges): Promise<void> {
    await this.screen.read(keys, pulled)
    this.resumeCopies()
  }

  private resumeCopies(): void {
    void this.copies.resume().catch(() => undefined)
  }

  private noteChange(): void {
    for (const work of [this.copies, this.pruner, this.shelver]) work.noteChange()
  }

  private async show(committed: Committed, list: Commit['list'], shownBefore: number): Promise<void> {
    // At once, before anything is read that has counted it already.
    if (await this.screen.take(committed, shownBefore)) this.resumeCopies()
    else list?.(committed)
    this.tellCommitted()
  }

  // Another tab's news may come while this one's database is closing, or was closed under it.
  private hearQuietly(message: TabMessage): void {
    this.hear(message).catch((error: unknown) => {
      if (!this.closing && this.db.isOpen()) throw error
    })
  }

  private async hear(message: TabMessage): Promise<void> {
    switch (message.kind) {
      case 'rows':
        await this.reread(message.keys, message.pulled)
        this.screen.hasRead(message.seqs ?? [])
        return this.tellCommitted()
      case 'cart':
        await this.documents.cart.reload()
        return this.cart.reload()
      case 'outbox':
        await this.device.reload()
        return this.tellCommitted()
      default:
        return message satisfies never
    }
  }

  private tellCommitted(): void {
    for (const listener of this.committed) listener()
  }
}
