import type { AccountLine, BookEntry } from '#core/book/book-entry.ts'
import type { AskedAdjustment, AskedPayment } from '#core/book/book-intents.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import type { Approval } from '#core/staff/approval.ts'

/** What customers owe, line by line; the catalogue has the sums. @throws StorageError; nothing is changed then */
export interface Book {
  /** Every entry of a customer that this device knows of, in the order of their times. */
  entriesOf(customerId: string): Promise<readonly BookEntry[]>
  /** The account of a customer, in the order of time: their entries, and their invoices where those are on the book (S20.14). */
  accountOf(customerId: string): Promise<readonly AccountLine[]>
  /** The accounts of all customers, by customer: for the ages of all debts. */
  accounts(): Promise<ReadonlyMap<string, readonly AccountLine[]>>
  /** What of an unpaid invoice was paid on its account already, in cents; 0 where invoices are not on the book (S20.14). */
  putTo(invoice: SalesDocument): Promise<Cents>
  /** What of a paid invoice is owed on account all the same, in cents: its payment may have been reversed since (S20.14). */
  owedOnAccount(invoice: SalesDocument): Promise<Cents>
  /** The payments of a period, and what was taken back of payments in it: `from` is in it, `to` is not. */
  paidWithin(period: Period): Promise<readonly BookEntry[]>
  /**
   * Stores a payment under this device's next number, in the shift that is open on its drawer, in one transaction with the
   * sales of the invoices that are paid by it (S20.5, S20.14). The caller has run `refusePayment` before.
   */
  receivePayment(asked: AskedPayment): Promise<BookEntry>
  /** Takes a payment back by its opposite (S20.7). What is reversed already stays as it is. */
  reverse(payment: BookEntry, why: { note: string; approvals?: readonly Approval[] }): Promise<BookEntry>
  /**
   * Makes the same person's two names one: what is owed moves to the one that stays, and the other goes off the list, in
   * one transaction (S20.13). The caller has run `refuseMerge` before.
   */
  merge(from: Customer, into: Customer, approvals?: readonly Approval[]): Promise<void>
  /** Puts what a customer owes right. The caller has run `refuseAdjustment` before. */
  adjust(asked: AskedAdjustment): Promise<BookEntry>
}
