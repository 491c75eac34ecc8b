import type { Cart } from '#core/cart/cart.ts'
import type { Category, Product } from '#core/catalog/product.ts'
import type { Searched } from '#core/catalog/search.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import type { ComparedPeriod } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import type { SaleSummary } from '#core/sales/sale-summary.ts'
import type { Business } from '#core/settings/business.ts'
import type { OnHand } from '#core/stock/ledger.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { FormDrafts } from '../browser/form-drafts.ts'
import type { Documents } from '../documents/documents.ts'
import type { JournalState } from '../journal/journal.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** Whose data this is. One account on one device has one database; Local Mode has its own. */
export interface Identity {
  mode: 'account' | 'local'
  /** The account's id; '1' in Local Mode. */
  userId: string
  /** The tenant's id; '1' in Local Mode. */
  businessId: string
  name: string
  email: string
  /** Whether the business was made for this account; undefined until the server said so. */
  owner?: boolean | undefined
}

/** A product with what a screen needs beside it, in memory. */
export interface CatalogueItem extends Searched {
  product: Product
  /** The ledger's true figure: may be negative. Screens ask `countedOnHand`, and show `available` of it. */
  onHand: OnHand
  /** The category's name, '' without one. */
  category: string
  /** One of the demo goods of a shop that has no catalogue yet (R10). */
  demo: boolean
}

/** Everything live and in memory. A new object after each change, with unchanged parts identical. */
export interface Catalogue {
  /** Not deleted, by name. */
  items: readonly CatalogueItem[]
  itemsById: ReadonlyMap<string, CatalogueItem>
  /** Stock may still be on its way: a first fill, a resync or a pull of many pages is not through (R39). */
  stockComing: boolean
  /** Not deleted, by name. */
  categories: readonly Category[]
  /** Not deleted, by name. */
  customers: readonly Customer[]
  /** Undefined until a profile was saved or pulled. */
  business: Business | undefined
}

/** A sale in the history, and whether the server has it. */
export interface ListedSale {
  sale: SaleSummary
  /** Its operation is still in the outbox (S4.8). Never true in Local Mode. */
  pending: boolean
}

/** How much of the sales this device lists. */
export interface SalesKept {
  /** False while they are first read, newest first. */
  complete: boolean
  /** Sales too old to be kept here; the server has them. `newestAt` in epoch milliseconds. */
  older: { count: number; newestAt: number } | null
}

/** A sale in full, and what this device knows of its way to the server. */
export interface SaleRecord {
  sale: Sale
  sync:
    | { state: 'waiting' }
    /** A sale of Local Mode or of the demo shop, which never leaves the device. */
    | { state: 'only-here' }
    /** `sentAt` is when the server took it from this device, epoch milliseconds; null when that is not known here. */
    | { state: 'on-server'; sentAt: number | null }
}

/** An operation the server refused: kept until somebody looks at it. */
export interface RejectedOperation {
  opId: string
  code: string
  intent: Intent
  occurredAt: number
}

/** What this device still has to tell, and how well it keeps what it holds. */
export interface DeviceState {
  /** Operations not yet acknowledged by the server. Always 0 in Local Mode. */
  waiting: number
  /** Epoch milliseconds of the last completed contact, or null. */
  lastSyncAt: number | null
  journal: JournalState
  refused: readonly RejectedOperation[]
  /** What was found and mended when the store was opened, in one sentence for the user; null when nothing was. */
  recovery: string | null
  /** "Keep data on this device only" (R1). */
  syncPaused: boolean
  /** Why this tab can store nothing any more until it reloads; null while it can. */
  loss: DatabaseLoss | null
}

/** A newer version of the app has changed the database, or it was removed, under a page that had it open. */
export type DatabaseLoss = 'outdated' | 'gone'

/** A value that screens follow: `get` returns the same object until it changes. */
export interface Live<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** The sales of this device in short, as its screens list them, newest first; in full when asked for. */
export interface SalesHistory extends Live<readonly ListedSale[] | undefined> {
  readonly kept: Live<SalesKept>
  /** Reads the sales anew, and asks the server for news when one is in reach. */
  refresh(): Promise<void>
  /** One sale in full; undefined when the device does not keep it. */
  record(saleId: string): Promise<SaleRecord | undefined>
  /** Sales in full, in the order asked for; those that the device does not keep are left out. */
  inFull(saleIds: readonly string[]): Promise<Sale[]>
  /** What a customer bought, in full, as far as the device keeps it, and what it keeps no more of all sales. */
  ofCustomer(customerId: string): Promise<{ sales: Sale[]; older: SalesKept['older'] }>
}

/** Progress of a long commit. */
export interface Progress {
  done: number
  total: number
}

export interface CommitOptions {
  onProgress?: (progress: Progress) => void
  /** Aborting stops between pieces; what was committed stays. */
  signal?: AbortSignal
}

/** How the totals are followed, and stopped, while a report first has to count them anew in another time zone. */
export interface RecountOptions {
  /** Told only while it takes long enough to be seen. */
  onRecount?: (progress: Progress) => void
  /** Aborting leaves the totals as they were; the next report begins anew. */
  signal?: AbortSignal
}

/** The storage of one account on this device: the only way screens read and change anything. */
export interface Shop {
  readonly identity: Identity
  readonly catalogue: Live<Catalogue>
  readonly device: Live<DeviceState>
  readonly cart: Live<Cart> & { update(change: (cart: Cart) => Cart): void }
  /** Quotes and invoices. */
  readonly documents: Documents
  /** Newest first. Undefined until the first of them are read. */
  readonly sales: SalesHistory
  /** What each customer's sales add up to, by customer; one who never bought is missing. */
  readonly customerTotals: Live<ReadonlyMap<string, CustomerTotals>>
  /** What was typed into forms and not saved yet. */
  readonly drafts: FormDrafts
  /** Pictures of products, kept beside the rows. */
  readonly pictures: Pictures
  /** A new id for a row or a line (UUIDv7, R5). */
  newId(): string
  /** Device time corrected by the server's, epoch milliseconds. */
  now(): number
  /**
   * Makes operations of `intents` and stores them durably, with everything derived from them, before it resolves.
   * Many intents are cut into pieces of one transaction each.
   * @throws StorageError when the device refuses to store; nothing of the failing piece is kept.
   */
  commit(intents: readonly Intent[], options?: CommitOptions): Promise<void>
  /**
   * Turns the till's cart into a paid sale in one durable transaction and empties the cart.
   * The caller has run `decideCheckout` before. @throws StorageError; the cart then stays as it was.
   */
  sell(cart: Cart, paymentMethod: PaymentMethod): Promise<Sale>
  /** Customers who were deleted and not erased, by name; the catalogue holds the others. */
  deletedCustomers(): Promise<readonly Customer[]>
  /** Every count and sale of a product that this device knows of, newest first. */
  productHistory(productId: string): Promise<readonly StockEvent[]>
  /** Adds up a period, in the present time zone, and the one before it. Demo sales do not count (R10). */
  report(range: ComparedPeriod, options?: RecountOptions): Promise<Report>
  /** "Start with my own products": the demo shop goes, with everything sold in it (R10). */
  startOwnShop(): Promise<void>
  setSyncPaused(paused: boolean): Promise<void>
  /** Closes the database and every listener. */
  close(): Promise<void>
}

export type StorageFault = 'quota' | 'closed' | 'blocked' | 'unknown'

/** The device could not store. Carries what to tell the user. */
export class StorageError extends Error {
  readonly fault: StorageFault
  constructor(fault: StorageFault, cause?: unknown) {
    super(`storage ${fault}`, { cause })
    this.name = 'StorageError'
    this.fault = fault
  }
}
