import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { Customer } from '#core/customers/customer.ts'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import type { ComparedPeriod } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { AfterCommit } from './after-commit.ts'
import { getServer } from './apply-pull.ts'
import { CartStore, DOCUMENTS, TILL } from './cart-store.ts'
import type { ShopClock } from './clock.ts'
import { type Commit, type CommitContext, type Committed, commitOperations, mustGetDevice } from './commit.ts'
import type { CopyKeeper } from './copy-keeper.ts'
import { CustomerTotalsList } from './customer-totals-list.ts'
import type { ShopDatabase } from './database.ts'
import { withDefaultCategory } from './default-category.ts'
import { deletedCustomers } from './deleted-customers.ts'
import { DeviceWatch } from './device-watch.ts'
import { DocumentStore } from './documents/document-store.ts'
import { type FormDrafts, formDrafts } from './form-drafts.ts'
import type { Brought } from './in-memory.ts'
import { inPieces } from './in-pieces.ts'
import type { Journal } from './journal/journal.ts'
import { JournalNotes } from './journal-notes.ts'
import { dismissDemo } from './load-catalogue.ts'
import type { PictureStore } from './pictures/pictures.ts'
import { productHistory } from './product-history.ts'
import { readReport } from './report.ts'
import { salvage } from './resync.ts'
import { SalesList } from './sales-list.ts'
import { SalesPruner } from './sales-pruner.ts'
import { Screen } from './screen.ts'
import { sellCart } from './sell.ts'
import { Shelver } from './shelves/shelver.ts'
import type { CommitOptions, Identity, RecountOptions, Shop } from './shop.ts'
import type { ShopParts } from './shop-parts.ts'
import { ShownCatalogue } from './shown-catalogue.ts'
import { standingOf } from './standing.ts'
import { storing } from './storing.ts'
import { storingOnce } from './storing-once.ts'
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts'
import { isDemo } from './view.ts'

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
  private readonly copies: CopyKeeper
  private closing = false
  private readonly screen: Screen
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
    this.screen = new Screen(this)
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
    const committed = await storingOnce(this.db, (noteTried) => {
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

  /** Makes the device's own copy now instead of at the next quiet moment. @returns whether it was written. */
  keepCopy(): Promise<boolean> {
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
    return storing(this.db, () => deletedCustomers(this.db))
  }

  productHistory(productId: string): Promise<StockEvent[]> {
    return storing(this.db, () => productHistory(this.db, productId))
  }

  report(range: ComparedPeriod, options?: RecountOptions): Promise<Report> {
    return storing(this.db, () => readReport(this, range, options))
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
  async refresh(keys: readonly RowKey[] | 'all', brought?: Brought): Promise<void> {
    // Told first: this tab may have lost its connection by now, and the others have theirs.
    this.channel.tell({ kind: 'rows', keys, pulled: brought && { from: brought.from, to: brought.to } })
    await this.reread(keys, brought)
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
    const isShown = this.screen.showsAt(standingOf(server), device) && !(await this.catalogue.demoWillClose())
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
  async reread(keys: readonly RowKey[] | 'all', brought?: Brought): Promise<void> {
    await this.screen.read(keys, brought)
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
