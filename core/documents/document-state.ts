import { dayOf } from '../calendar/local-day.ts'
import type { Cents } from '../money/cents.ts'
import { isInvoiceInForce } from './convert-quote.ts'
import type { SalesDocument } from './sales-document.ts'

/** The state of a document. Derived from what happened to it and the time, never stored. */
export type DocumentState = 'open' | 'expired' | 'overdue' | 'converted' | 'paid' | 'cancelled'

/** What closed a document, and when, in epoch milliseconds. */
export interface Closed {
  how: 'paid' | 'cancelled'
  at: number
}

/** What closed a document; null while it holds. Paid beats cancelled: a payment is a fact. */
export function closedBy({
  paidAt,
  cancelledAt,
}: Pick<SalesDocument, 'paidAt' | 'cancelledAt'>): Closed | null {
  if (paidAt !== null) return { how: 'paid', at: paidAt }
  return cancelledAt === null ? null : { how: 'cancelled', at: cancelledAt }
}

/** What closed a document for whoever is to pay it: a paid one that is owed on account all the same holds. @param owed in cents */
export function closedFor(
  document: Pick<SalesDocument, 'paidAt' | 'cancelledAt'>,
  owed: Cents,
): Closed | null {
  const closed = closedBy(document)
  return closed?.how === 'paid' && owed > 0 ? null : closed
}

/**
 * The state of a document now. It holds, or may be paid, until the end of the local day that its paper names.
 * @param invoices what was made from it; none for an invoice
 * @param now epoch milliseconds
 */
export function documentState(
  document: Pick<SalesDocument, 'kind' | 'paidAt' | 'cancelledAt' | 'endsAt'>,
  invoices: readonly Pick<SalesDocument, 'cancelledAt' | 'paidAt'>[],
  now: number,
): DocumentState {
  const closed = closedBy(document)
  if (closed) return closed.how
  if (invoices.some(isInvoiceInForce)) return 'converted'
  if (dayOf(now) <= dayOf(document.endsAt)) return 'open'
  return document.kind === 'quote' ? 'expired' : 'overdue'
}
