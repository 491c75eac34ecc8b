import { buildCredit, decideCredit } from '../../documents/credit-invoice.ts'
import { aDocument, aDocumentLine } from '../../documents/document-builders.ts'
import { documentFactOf } from '../../documents/document-fact.ts'
import { saleOfInvoice } from '../../documents/pay-invoice.ts'
import type { DocumentFact, DocumentKind } from '../../documents/sales-document.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A quote or invoice for some bread, as issued; its printed number follows from its id. */
export function anIssued(id: string, kind: DocumentKind, productId = 'bread', quantity = 1): DocumentFact {
  const lines = [aDocumentLine({ id: `${id}-1`, productId, quantity })]
  return {
    ...documentFactOf(aDocument({ id, kind, lines })),
    number: `${kind === 'quote' ? 'Q' : 'INV'}-${id}`,
  }
}

export const issue = (document: DocumentFact): Intent => ({ type: 'document.issue', payload: { document } })

export const cancel = (document: DocumentFact, cancelledAt = NOON): Intent => ({
  type: 'document.cancel',
  payload: { document, cancelledAt },
})

/** The payment of an invoice in cash. */
export const payInvoice = (invoice: DocumentFact, now = NOON): Intent => ({
  type: 'sale.complete',
  payload: { sale: saleOfInvoice(invoice, { paid: 'cash', now, userId: 'thandi' }) },
})

/** Credits some pieces of the first line of an invoice, as by a till that has heard of no other credit. */
export const credit = (invoice: DocumentFact, id: string, createdAt = NOON, quantity = 1): Intent => {
  const [line] = invoice.lines
  const decision = decideCredit({ ...invoice, cancelledAt: null, paidAt: null, flags: [] }, [
    { itemId: line?.id ?? '', quantity },
  ])
  if (!decision.ok) throw new Error(decision.refusal.code)
  const making = { id, number: `CN-${id}`, now: createdAt, userId: 'thandi' }
  const credits = [buildCredit(decision.amounts, { reason: 'Wrong item' }, making)]
  return { type: 'document.credit', payload: { document: invoice, credits, cancelledAt: null } }
}
