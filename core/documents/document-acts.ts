import { demandsOfLines } from '../sales/sale-demands.ts'
import type { Act } from '../staff/act.ts'
import type { Demand } from '../staff/may.ts'
import type { CancelledBy, DocumentFact, InvoiceCredit, SalesDocument } from './sales-document.ts'

/** What crediting a part of an unpaid invoice asks: what a return does, since less is owed. @param amount in cents */
export function creditDemand(amount: number): Demand {
  return { permission: 'returnItems', amount }
}

/** What cancelling asks: of an invoice what a void does, since nothing is owed any more; a quote owed nothing. */
export function cancelDemand({ kind, total }: Pick<DocumentFact, 'kind' | 'total'>): Demand {
  return kind === 'invoice' ? { permission: 'voidSale', amount: total } : { permission: 'sell' }
}

/**
 * Issuing a quote or an invoice, as something that somebody did: it asks what selling its lines would. What an invoice made
 * of a quote charges, the quote offered: of that nobody is asked twice.
 */
export function actOfIssue({ staffId, approvals, createdAt, lines, quoteId }: DocumentFact): Act {
  const demands: Demand[] = quoteId === null ? demandsOfLines(lines) : [{ permission: 'sell' }]
  return { staffId, approvals, at: createdAt, demands }
}

/** Cancelling a document, as something that somebody did. @param at when, epoch milliseconds */
export function actOfCancelling(
  document: Pick<DocumentFact, 'kind' | 'total'>,
  { staffId, approvals }: CancelledBy,
  at: number,
): Act {
  return { staffId, approvals, at, demands: [cancelDemand(document)] }
}

/** Crediting a part of an unpaid invoice, as something that somebody did. */
export function actOfCredit({ staffId, approvals, createdAt, total }: InvoiceCredit): Act {
  return { staffId, approvals, at: createdAt, demands: [creditDemand(total)] }
}

/** Everything that somebody did with a document. */
export function actsOfDocument(document: SalesDocument): Act[] {
  const { cancelledAt, cancelledBy = {}, credits = [] } = document
  return [
    actOfIssue(document),
    ...(cancelledAt === null ? [] : [actOfCancelling(document, cancelledBy, cancelledAt)]),
    ...credits.map(actOfCredit),
  ]
}
