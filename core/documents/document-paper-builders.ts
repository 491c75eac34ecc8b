import { cents, sum, times } from '../money/cents.ts'
import { taxOnTop } from '../money/tax.ts'
import type { DocumentCustomer, DocumentIssuer, DocumentLine, SalesDocument } from './sales-document.ts'

const DAY_MS = 86_400_000

/** A line of a document for tests: one cup of coffee at R15.00 before tax; its total follows price and quantity. */
export function aDocumentLine(given: Partial<DocumentLine> = {}): DocumentLine {
  const line: DocumentLine = {
    id: 'line-1',
    productId: 'coffee',
    name: 'Coffee',
    description: 'Freshly ground, 250 g',
    sku: 'COF-1',
    quantity: 1,
    unitPrice: cents(1500),
    unitCost: cents(600),
    totalPrice: cents(1500),
    priceType: 'retail',
    ...given,
  }
  return { ...line, totalPrice: times(line.unitPrice, line.quantity) }
}

/** A business that fills in everything but its logo. */
export function anIssuer(given: Partial<DocumentIssuer> = {}): DocumentIssuer {
  return {
    name: "Mama Zodwa's Tuckshop",
    address: '12 Vilakazi Street\nOrlando West, Soweto 1804',
    contactPhone: '011 555 0123',
    contactEmail: 'zodwa@example.com',
    taxNumber: '4012345678',
    registrationNumber: '2019/123456/07',
    bankDetails: 'Ubuntu Bank\nAccount 62 123 456 789\nBranch 250 655',
    currency: 'ZAR',
    logo: null,
    ...given,
  }
}

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

/** A quote of one coffee at 15% for Thandi, issued on 20 November 2026; the sums follow lines and rate. */
export function aQuote(given: Partial<SalesDocument> = {}): SalesDocument {
  const lines = given.lines ?? [aDocumentLine()]
  const subtotal = sum(lines.map(({ totalPrice }) => totalPrice))
  const tax = taxOnTop(subtotal, given.taxRate ?? 15)
  const createdAt = given.createdAt ?? Date.UTC(2026, 10, 20, 12, 5)
  return {
    id: 'quote-1',
    kind: 'quote',
    number: 'Q0001',
    userId: 'user-1',
    issuer: anIssuer(),
    customer: aDocumentCustomer(),
    subtotal,
    taxRate: 15,
    tax,
    total: cents(subtotal + tax),
    paymentMethod: null,
    createdAt,
    endsAt: createdAt + 30 * DAY_MS,
    quoteId: null,
    cancelledAt: null,
    paidAt: null,
    ...given,
    lines,
  }
}

/** An invoice of one coffee at 15% for Thandi, to be paid by bank transfer within 14 days. */
export function anInvoice(given: Partial<SalesDocument> = {}): SalesDocument {
  const createdAt = given.createdAt ?? Date.UTC(2026, 10, 20, 12, 5)
  return aQuote({
    id: 'invoice-1',
    kind: 'invoice',
    number: 'INV0001',
    paymentMethod: 'bank_transfer',
    endsAt: createdAt + 14 * DAY_MS,
    ...given,
  })
}
