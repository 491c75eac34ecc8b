import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import type { DocumentCustomer, SalesDocument } from '../documents/sales-document.ts'

/** A trade customer with e-mail and phone. */
export function aDocumentCustomer(given: Partial<DocumentCustomer> = {}): DocumentCustomer {
  return {
    id: 'customer-1',
    name: 'Thandi Mokoena',
    email: 'thandi@example.com',
    phone: '082 555 0101',
    customerType: 'trade',
    ...given,
  }
}

/** A quote with all that a paper can say: one described coffee at 15% for Thandi, issued on 20 November 2026. */
export function aQuote(given: Partial<SalesDocument> = {}): SalesDocument {
  const lines = [aDocumentLine({ description: 'Freshly ground, 250 g' })]
  return aDocument({ customer: aDocumentCustomer(), lines, ...given })
}

/** An invoice with all that a paper can say, to be paid by bank transfer. */
export function anInvoice(given: Partial<SalesDocument> = {}): SalesDocument {
  return aQuote({ kind: 'invoice', paymentMethod: 'bank_transfer', ...given })
}
