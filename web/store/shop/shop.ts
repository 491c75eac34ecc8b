import type { Cart } from '#core/cart/cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import type { RowKey } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Clocking } from '#core/timeclock/clocking.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Book } from '../book/book.ts'
import type { FormDrafts } from '../browser/form-drafts.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CommitOptions } from '../commit/commits.ts'
import type { Identity } from '../db/identity.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'
import type { DatabaseLoss } from '../db/storage-error.ts'
import type { Documents } from '../documents/documents.ts'
import type { Exports } from '../exports/exports.ts'
import type { JournalState } from '../journal/journal.ts'
import type { Laybys } from '../laybys/laybys.ts'
import type { Orders } from '../orders/orders.ts'
import type { ParkedSales } from '../parked/parked.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Receiving } from '../receiving/receiving.ts'
import type { Reports } from '../reports/reports.ts'
import type { Returns } from '../returns/returns.ts'
import type { Review } from '../review/review.ts'
import type { SalesHistory } from '../sales/sales-history.ts'
import type { Shifts } from '../shifts/shifts.ts'
import type { AtTill } from '../staff/at-till.ts'
import type { Stocktakes } from '../stocktakes/stocktakes.ts'
import type { TaxPapers } from '../vat/tax-papers.ts'

export type { Identity }

/** The state of this device: what waits to be sent, and how safely its data is stored. */
export interface DeviceState {
  /** Operations not yet acknowledged by the server. Always 0 in Local Mode. */
  waiting: number
  /** Epoch milliseconds of the last completed contact, or null. */
  lastSyncAt: number | null
  journal: JournalState
  refused: readonly RejectedOperation[]
  /** Rows of the server that this version of the app cannot read. */
  unreadable: readonly RowKey[]
  /** What was repaired when the store was opened, in one sentence for the user; null when nothing was. */
  recovery: string | null
  /** "Keep data on this device only" (R1). */
  syncPaused: boolean
  /** Why this tab cannot store anything until it is reloaded; null while it can. */
  loss: DatabaseLoss | null
}

/** The storage of one account on this device: the only way screens read and change anything. */
export interface Shop {
  readonly identity: Identity
  readonly catalogue: Live<Catalogue>
  readonly device: Live<DeviceState>
  readonly cart: Live<Cart> & { update(change: (cart: Cart) => Cart): void }
  /** Quotes and invoices. */
  readonly documents: Documents
  /** Goods that come back. */
  readonly returns: Returns
  /** Carts put aside at the shop's tills. */
  readonly parked: ParkedSales
  /** Who stands at this till, and its lock. */
  readonly atTill: AtTill
  /** What is done at this device, for the owner. */
  readonly activity: ActivityLog
  /** Cash drawers, their shifts and cash-ups. */
  readonly shifts: Shifts
  /** Goods from suppliers. */
  readonly receiving: Receiving
  /** What is doubtful, and who has looked at it. */
  readonly review: Review
  /** What is counted of the shelves. */
  readonly stocktakes: Stocktakes
  /** What customers owe. */
  readonly book: Book
  /** What is ordered from suppliers. */
  readonly orders: Orders
  /** Goods that are put by for customers. */
  readonly laybys: Laybys
  /** Newest first. Undefined until the first of them are read. */
  readonly sales: SalesHistory
  /** Totals of each customer's sales, by customer; one who never bought is missing. */
  readonly customerTotals: Live<ReadonlyMap<string, CustomerTotals>>
  /** What tax papers come to, and whom they name. */
  readonly taxPapers: TaxPapers
  readonly reports: Reports
  /** What files for accountants are made of. */
  readonly exports: Exports
  /** Unsaved input in forms. */
  readonly drafts: FormDrafts
  /** Product pictures, stored beside the rows. */
  readonly pictures: Pictures
  /** A new id for a row or a line (UUIDv7, R5). */
  newId(): string
  /** Device time corrected by the server's, epoch milliseconds. */
  now(): number
  /**
   * Makes operations of `intents` and stores them durably, with everything derived from them, before it resolves.
   * Many intents are split into pieces of one transaction each.
   * @throws StorageError when the device refuses to store; nothing of the failing piece is stored.
   */
  commit(intents: readonly Intent[], options?: CommitOptions): Promise<void>
  /**
   * Turns the till's cart into a paid sale in one durable transaction and empties the cart.
   * The caller has run `decideCheckout` before. @throws StorageError; the cart is unchanged then.
   * @param buyer whom its tax invoice is made out to, stored with it
   */
  sell(cart: Cart, paid: PaidBy, buyer?: Particulars): Promise<Sale>
  /** A barcode of the shop's own; undefined where this device needs its server once before it can make any (S10.18). */
  makeBarcode(): Promise<string | undefined>
  /** Customers who were deleted but not erased, by name; the catalogue has the others. */
  deletedCustomers(): Promise<readonly Customer[]>
  /** All that was said at the time clock of what anything says a time of between two, epoch milliseconds. */
  clockings(between: { from: number; to: number }): Promise<readonly Clocking[]>
  /** "Start with my own products": removes the demo shop, with everything sold in it (R10). */
  startOwnShop(): Promise<void>
  setSyncPaused(paused: boolean): Promise<void>
  /** Closes the database and ends all subscriptions. */
  close(): Promise<void>
}
