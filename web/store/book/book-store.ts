import type { BookEntry } from '#core/book/book-entry.ts'
import {
  type AskedAdjustment,
  type AskedPayment,
  adjustBook,
  type MadeEntry,
  reversePayment,
  takePayment,
} from '#core/book/book-intents.ts'
import { mergeCustomers } from '#core/book/merge-customers.ts'
import type { Customer } from '#core/customers/customer.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { OperationParts } from '../commit/commits.ts'
import type { Transaction } from '../commit/transaction.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { Book } from './book.ts'
import { BOOK_TABLES, readEntriesByCustomer, readEntriesOf, readPaidWithin } from './read-book.ts'

interface BookParts extends OperationParts {
  /** The shift that a payment made now belongs to (S15.5). */
  shifts: { current(): Promise<string | undefined> }
}

/** What customers owe, as this device keeps it. */
export class BookStore implements Book {
  private readonly shop: BookParts

  constructor(shop: BookParts) {
    this.shop = shop
  }

  entriesOf(customerId: string): Promise<BookEntry[]> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BOOK_TABLES], () => readEntriesOf(db, customerId)))
  }

  entriesByCustomer(): Promise<Map<string, BookEntry[]>> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BOOK_TABLES], () => readEntriesByCustomer(db)))
  }

  paidWithin(period: Period): Promise<BookEntry[]> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BOOK_TABLES], () => readPaidWithin(db, period)))
  }

  async takePayment(asked: AskedPayment): Promise<BookEntry> {
    const [making, shiftId] = [this.making(), await this.shop.shifts.current()]
    return this.store(asked.customerId, (owed, tx) =>
      takePayment(asked, { ...making, owed, shiftId, number: tx.takeNumber('payment') }),
    )
  }

  async reverse(payment: BookEntry, why: Parameters<Book['reverse']>[1]): Promise<BookEntry> {
    const [making, shiftId] = [this.making(), await this.shop.shifts.current()]
    return this.store(payment.customerId, (owed) =>
      reversePayment(payment, why, { ...making, owed, shiftId }),
    )
  }

  async adjust(asked: AskedAdjustment): Promise<BookEntry> {
    const making = this.making()
    return this.store(asked.customerId, (owed) => adjustBook(asked, { ...making, owed }))
  }

  async merge(from: Customer, into: Customer, approvals?: readonly Approval[]): Promise<void> {
    const { db, commits, maker, now } = this.shop
    const said = { by: shiftStaff(maker()), now: now(), approvals }
    await commits.commit(async (tx) => {
      const [balance] = await readView(db, 'balances', [from.id])
      const entries = await readEntriesOf(db, from.id)
      const [goes, stays] = await readView(db, 'customers', [from.id, into.id])
      const consents = { from: goes?.marketingConsent, into: stays?.marketingConsent }
      const mayBuy = { from: goes?.mayBuy, into: stays?.mayBuy }
      const { owed = ZERO, points } = balance ?? {}
      const doubled = { from: from.id, into: into.id, owed, points, entries, consents, mayBuy }
      await tx.apply(mergeCustomers(doubled, said))
    })
  }

  // Made before the transaction: where that is repeated after a lost connection, it stores no second entry.
  private making() {
    const { maker, newId, now } = this.shop
    return { id: newId(), by: shiftStaff(maker()), now: now() }
  }

  private async store(
    customerId: string,
    make: (owed: Cents, tx: Transaction) => MadeEntry,
  ): Promise<BookEntry> {
    const { db, commits } = this.shop
    const { made } = await commits.commit(async (tx) => {
      const [balance] = await readView(db, 'balances', [customerId])
      const { entry, intent } = make(balance?.owed ?? ZERO, tx)
      await tx.apply([intent])
      return entry
    })
    return made
  }
}
