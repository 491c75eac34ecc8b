import { actsOfBookEntry } from '../book/book-acts.ts'
import { BOOK_ENTRY, type BookEntry, type BookEntryFact, type BookEntryKind } from '../book/book-entry.ts'
import { mayBuyOnBook } from '../book/may-buy.ts'
import { factOf } from '../entities/entity.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { overLimitBy } from '../sales/owed-after.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { SaleFact } from '../sales/sale.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import { addToBalance, owedBy } from './balance-row.ts'
import { entryWithout } from './erased.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { customerKey } from './issued-document.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, type OperationMeta } from './operation.ts'
import { flagSpentPoints } from './points-row.ts'

/** The rows that an entry reads and writes. */
export function bookReads({ id, customerId }: Pick<BookEntry, 'id' | 'customerId'>): RowKey[] {
  return [
    ['bookentries', id],
    ['balances', customerId],
  ]
}

/**
 * Stores an entry and adds it to what its customer owes, and a merge to their points too; false where it is known already.
 * So what they owe is the sum of the entries in any order of arrival (S20.2).
 */
export function putBookEntry(
  set: WorkingSet,
  entry: BookEntryFact & Pick<BookEntry, 'boughtBy'>,
  { arrival }: Pick<OperationMeta, 'arrival'>,
): boolean {
  if (set.get('bookentries', entry.id)) return false
  const { customerId } = entry
  set.put('bookentries', { ...entryWithout(set, entry), ...marksOf(set, arrival, ...actsOfBookEntry(entry)) })
  addToBalance(set, customerId, { owed: entry.amount, points: entry.points ?? 0 })
  if (entry.points) flagSpentPoints(set, customerId, entry.at)
  return true
}

/** What is alike in both operations of the book. @param kinds those of the entries that the operation makes */
export function makesEntries(kinds: readonly BookEntryKind[]) {
  type Payload = { entry: BookEntryFact }
  return {
    reads: ({ entry }: Payload) => ({
      rows: [...bookReads(entry), ...customerKey(entry.customerId)],
      ...judgedBy(...actsOfBookEntry(entry)),
      ...(entry.points && { pointsSince: [{ customerId: entry.customerId, at: entry.at }] }),
    }),
    apply: (set: WorkingSet, { entry }: Payload, meta: OperationMeta) =>
      putBookEntry(set, entry, meta) ? APPLIED : applyDuplicate(set, 'bookentries', entry.id, meta),
    by: ({ entry }: Payload) => entry.by?.staffId,
    demoId: ({ entry }: Payload) => entry.customerId,
    names: ({ entry }: Payload) => [entry.id],
    isFact: true as const,
    waiting: ({ entry }: Partial<Payload>) => (entry?.customerId ? { customerId: entry.customerId } : {}),
    salvage: {
      payload(row: unknown) {
        const entry = row as BookEntry
        return kinds.includes(entry.kind) ? { entry: factOf(BOOK_ENTRY, entry) } : undefined
      },
      at: (row: unknown) => (row as BookEntry).at,
    },
  }
}

/** The customer on whose book a sale or a return is; none where nothing of it is on account, or it names nobody. */
export function bookOf(sale: Pick<SaleFact, 'customerId' | 'tenders'>): string[] {
  return sale.customerId === null || onAccountOf(sale) === 0 ? [] : [sale.customerId]
}

/** What the book reads and writes of a sale or a return. */
export function bookReadsOf(sale: SaleFact): RowKey[] {
  return bookOf(sale).flatMap((customerId) => bookReads({ id: sale.id, customerId }))
}

/**
 * Puts what of a sale is on account on its customer's book, and takes off what a return gives back so (S14.7, S20.2).
 * Whose book it would be must be said: what names nobody is put nowhere.
 */
export function putOnBook(set: WorkingSet, sale: SaleFact, meta: Pick<OperationMeta, 'arrival'>): void {
  const { id, kind = 'sale', number, printedAs, createdAt: at, boughtBy } = sale
  const amount = onAccountOf(sale)
  const said = {
    number,
    ...(printedAs !== null && { printedAs }),
    ...(boughtBy !== undefined && { boughtBy }),
  }
  for (const customerId of bookOf(sale))
    putBookEntry(set, { id, shopId: THE_SHOP, customerId, kind, amount, ...said, at, note: '' }, meta)
}

/**
 * Whether a sale puts more on the book than its customer may owe by all that is known here: two tills that were apart may
 * each have been within the limit. So does what is sold to somebody who may not buy on the book at all, or to nobody. Who
 * sold it knowing that was asked, or is flagged for that; a customer who has not arrived yet is not judged (S20.4). Nor is
 * what a paid invoice puts on the book: a payment covered it (S20.14). Unpaid invoices are no entries and are not counted
 * here: the till that sells counts them. To be called after the sale is on the book.
 */
export function isOverLimit(set: WorkingSet, sale: SaleFact): boolean {
  const { customerId, approvals = [], owedAfter } = sale
  if (onAccountOf(sale) <= 0 || invoiceIdOf(sale.id) !== undefined) return false
  if (customerId === null) return true
  const customer = set.get('customers', customerId)
  if (!customer || approvals.some(({ permission }) => permission === 'overCreditLimit')) return false
  const owed = owedBy(set, customerId)
  if (!mayBuyOnBook(customer)) return owed > 0
  const wasKnown = owedAfter !== undefined && overLimitBy(owedAfter.owed, owedAfter.limit) > 0
  return !wasKnown && overLimitBy(owed, customer.creditLimit ?? null) > 0
}
