import { type BookEntry, inOrderOfTime } from '../book/book-entry.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import { isOfAccount } from '../documents/on-book.ts'
import { putBy } from '../documents/pay-on-book.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import type { Finding } from './findings.ts'

/**
 * Invoices to which more was put than they took: two tills that were apart were each paid, or it was cancelled or paid
 * otherwise meanwhile. The rest is credit on the customer's account (S20.14).
 * @param entries those of the customers of the invoices are among them
 */
export function ofPutTooMuch(documents: readonly SalesDocument[], entries: readonly BookEntry[]): Finding[] {
  const onBook = new Map(entries.map(({ id, amount }) => [id, amount]))
  const back = new Set(entries.flatMap(({ kind, opposite = '' }) => (kind === 'reversal' ? [opposite] : [])))
  const payments = entries.filter(({ id, kind, settles }) => kind === 'payment' && settles && !back.has(id))
  return documents.filter(isOfAccount).flatMap((invoice): Finding[] => {
    const puts = payments.filter((payment) => putBy(payment, invoice.id) > 0)
    const last = inOrderOfTime(puts).at(-1)
    if (!last) return []
    const put = sum(puts.map((payment) => putBy(payment, invoice.id)))
    const over = subtract(put, takenBy(invoice, onBook))
    if (over <= 0) return []
    return [
      {
        ...{ doubt: 'put-too-much', about: 'document', id: invoice.id, number: printedNumber(invoice) },
        // By the payment: what is put to it after that was seen is on the list again.
        subject: last.id,
        ...{ amount: over, who: last.by?.name ?? '', device: null, at: last.at, others: [], goods: [] },
      },
    ]
  })
}

// What of an invoice its account pays: all that is due, until its sale says how it was paid.
function takenBy(invoice: SalesDocument, onBook: ReadonlyMap<string, Cents>): Cents {
  if (invoice.paidAt !== null) return onBook.get(saleIdOf(invoice.id)) ?? ZERO
  return invoice.cancelledAt === null ? dueOf(invoice) : ZERO
}
