import type { AccountLine, BookEntry } from '#core/book/book-entry.ts'
import {
  type AskedAdjustment,
  type AskedPayment,
  adjustBook,
  type MadeEntry,
  receivePayment,
  reversePayment,
} from '#core/book/book-intents.ts'
import { bookRulesOf } from '#core/book/book-rules.ts'
import { mergeCustomers } from '#core/book/merge-customers.ts'
import { freezeSales } from '#core/checkout/freeze-sale.ts'
import type { Customer } from '#core/customers/customer.ts'
import { idsUnder } from '#core/customers/merged-names.ts'
import { accountsWith, accountWith, holderOf, owedOnAccount, putTo } from '#core/documents/on-book.ts'
import { salesPaidBy } from '#core/documents/pay-on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { CASH_STEP } from '#core/money/cash-rounding.ts'
import { add, type Cents, ZERO } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import { roundingOf } from '#core/settings/business.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OperationParts } from '../commit/commits.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { Book } from './book.ts'
import { BOOK_TABLES, readAllDocuments, readAllEntries, readEntriesOf, readPaidWithin } from './read-book.ts'

interface BookParts extends OperationParts {
  catalogue: Pick<Live<Catalogue>, 'get'>
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

  async accountOf(customerId: string): Promise<AccountLine[]> {
    const { entries, invoices } = await this.reading(() => this.readAccount(customerId))
    return accountWith(entries, invoices)
  }

  accounts(): Promise<Map<string, AccountLine[]>> {
    const { db } = this.shop
    return this.reading(async () => {
      const [entries, documents] = await Promise.all([readAllEntries(db), this.readDocuments()])
      return accountsWith(entries, documents, this.known().standIns)
    })
  }

  async putTo(invoice: SalesDocument): Promise<Cents> {
    if (!bookRulesOf(this.known().business).invoices) return ZERO
    return putTo(invoice, await this.accountOf(holderOf(invoice, this.known().standIns)))
  }

  async owedOnAccount(invoice: SalesDocument): Promise<Cents> {
    const holder = invoice.paidAt === null ? '' : holderOf(invoice, this.known().standIns)
    return holder === '' ? ZERO : owedOnAccount(invoice, await this.accountOf(holder))
  }

  paidWithin(period: Period): Promise<BookEntry[]> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BOOK_TABLES], () => readPaidWithin(db, period)))
  }

  async receivePayment(asked: AskedPayment): Promise<BookEntry> {
    const [making, shiftId] = [this.making(), await this.shop.shifts.current()]
    const { maker, commits } = this.shop
    const smallestCoin = CASH_STEP[roundingOf(this.known().business)]
    const by = { ...maker(), now: making.now, shiftId, smallestCoin }
    const { made } = await commits.commit(async (tx) => {
      const known = await this.readAccount(asked.customerId)
      const owed = await this.owed(asked.customerId)
      const { entry, intent } = receivePayment(asked, {
        ...{ ...making, owed, shiftId },
        number: tx.takeNumber('payment'),
      })
      const sales = freezeSales(salesPaidBy(entry, known, by), this.known())
      await tx.apply([intent, ...sales.map((sale): Intent => ({ type: 'sale.complete', payload: { sale } }))])
      return entry
    })
    return made
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

  private known(): Catalogue {
    return this.shop.catalogue.get()
  }

  // By what is stored now, and the unpaid invoices that this device shows.
  private async owed(customerId: string): Promise<Cents> {
    const [balance] = await readView(this.shop.db, 'balances', [customerId])
    return add(balance?.owed ?? ZERO, this.known().owedByInvoices.get(customerId) ?? ZERO)
  }

  private reading<Read>(read: () => Promise<Read>): Promise<Read> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', [...BOOK_TABLES], read))
  }

  // The invoices of whoever was made one with them too.
  private async readAccount(customerId: string) {
    const ids = new Set(idsUnder(customerId, this.known().standIns))
    const [entries, documents] = await Promise.all([
      readEntriesOf(this.shop.db, customerId),
      this.readDocuments(),
    ])
    return { entries, invoices: documents.filter(({ customer }) => customer && ids.has(customer.id)) }
  }

  private async readDocuments(): Promise<SalesDocument[]> {
    return bookRulesOf(this.known().business).invoices ? await readAllDocuments(this.shop.db) : []
  }

  private async store(customerId: string, make: (owed: Cents) => MadeEntry): Promise<BookEntry> {
    const { made } = await this.shop.commits.commit(async (tx) => {
      const { entry, intent } = make(await this.owed(customerId))
      await tx.apply([intent])
      return entry
    })
    return made
  }
}
