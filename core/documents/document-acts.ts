import { demandsOfLines } from '../sales/sale-demands.ts'
import type { Act } from '../staff/act.ts'
import type { Demand } from '../staff/may.ts'
import { dueOf, type Invoice } from './left-of-invoice.ts'
import type { CancelledBy, DocumentFact, InvoiceCredit, SalesDocument } from './sales-document.ts'

/** What crediting a part of an unpaid invoice asks: what a return does, since less is owed. @param amount in cents */
export function creditDemand(amount: number): Demand {
  return { permission: 'returnItems', amount }
}

/** What cancelling asks: of what is left of an invoice what a void does, since it is owed no more; a quote owed nothing. */
export function cancelDemand(document: Invoice): Demand {
  return document.kind === 'invoice'
    ? { permission: 'voidSale', amount: dueOf(document) }
    : { permission: 'sell' }
}

/** A document as it was when it was cancelled: two tills that are apart may credit it afterwards. @param at epoch milliseconds */
export function whenCancelled<Document extends Invoice>(document: Document, at: number): Document {
  const { credits } = document
  return credits ? { ...document, credits: credits.filter(({ createdAt }) => createdAt <= at) } : document
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
export function actOfCancelling(document: Invoice, { staffId, approvals }: CancelledBy, at: number): Act {
  return { staffId, approvals, at, demands: [cancelDemand(whenCancelled(document, at))] }
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
