import type { BookEntry } from '#core/book/book-entry.ts'
import type { AskedAdjustment, AskedPayment } from '#core/book/book-intents.ts'
import type { Approval } from '#core/staff/approval.ts'

/** What customers owe, line by line; the catalogue has the sums. @throws StorageError; nothing is changed then */
export interface Book {
  /** Every entry of a customer that this device knows of, in the order of their times. */
  entriesOf(customerId: string): Promise<readonly BookEntry[]>
  /** Every entry of the shop's customers, by customer, each in the order of their times: for the ages of all debts. */
  entriesByCustomer(): Promise<ReadonlyMap<string, readonly BookEntry[]>>
  /**
   * Stores a payment under this device's next number, in the shift that is open on its drawer, in one transaction
   * (S20.5). The caller has run `refusePayment` before.
   */
  takePayment(asked: AskedPayment): Promise<BookEntry>
  /** Takes a payment back by its opposite (S20.7). What is reversed already stays as it is. */
  reverse(payment: BookEntry, why: { note: string; approvals?: readonly Approval[] }): Promise<BookEntry>
  /** Puts what a customer owes right. The caller has run `refuseAdjustment` before. */
  adjust(asked: AskedAdjustment): Promise<BookEntry>
}
