import { isStanding } from './convert-quote.ts'
import type { SalesDocument } from './sales-document.ts'

/** Where a document stands. Derived from what happened to it and the time, never stored. */
export type DocumentState = 'open' | 'expired' | 'overdue' | 'converted' | 'paid' | 'cancelled'

/**
 * Where a document stands now. Paid beats cancelled: a payment is a fact.
 * @param invoices what was made from it; none for an invoice
 * @param now epoch milliseconds
 */
export function documentState(
  document: Pick<SalesDocument, 'kind' | 'paidAt' | 'cancelledAt' | 'endsAt'>,
  invoices: readonly Pick<SalesDocument, 'cancelledAt' | 'paidAt'>[],
  now: number,
): DocumentState {
  if (document.paidAt !== null) return 'paid'
  if (document.cancelledAt !== null) return 'cancelled'
  if (invoices.some(isStanding)) return 'converted'
  if (now <= document.endsAt) return 'open'
  return document.kind === 'quote' ? 'expired' : 'overdue'
}
