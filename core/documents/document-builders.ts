import { cents, sum, ZERO } from '../money/cents.ts'
import { taxOnTop } from '../money/tax.ts'
import { endOf } from './issue-document.ts'
import type { DocumentIssuer, DocumentLine, SalesDocument } from './sales-document.ts'

/** The letterhead of a shop for tests, with everything but a logo. */
export function anIssuer(given: Partial<DocumentIssuer> = {}): DocumentIssuer {
  return {
    name: "Mama Zodwa's Tuckshop",
    address: '12 Vilakazi Street\nOrlando West, Soweto 1804',
    contactPhone: '011 555 0123',
    contactEmail: 'orders@example.com',
    taxNumber: '4012345678',
    registrationNumber: '2019/123456/07',
    bankDetails: 'Example Bank\nAccount 123 456 789',
    currency: 'ZAR',
    logo: null,
    ...given,
  }
}

/** A line of a document for tests: one coffee at R15.00 unless given otherwise; its total follows. */
export function aDocumentLine(given: Partial<DocumentLine> = {}): DocumentLine {
  const line: DocumentLine = {
    id: 'line-1',
    productId: 'coffee',
    name: 'Coffee',
    description: '',
    sku: 'COF-1',
    quantity: 1,
    unitPrice: cents(1500),
    unitCost: cents(600),
    totalPrice: ZERO,
    priceType: 'retail',
    ...given,
  }
  const discounted = sum((line.discounts ?? []).map(({ amount }) => amount))
  return { ...line, totalPrice: cents(line.unitPrice * line.quantity - discounted) }
}

/** A quote for tests: one coffee at 15 percent, to nobody in particular; the sums follow lines and rate. */
export function aDocument(given: Partial<SalesDocument> = {}): SalesDocument {
  const {
    kind = 'quote',
    lines = [aDocumentLine()],
    taxRate = 15,
    createdAt = Date.UTC(2026, 10, 20, 12),
  } = given
  const subtotal = sum(lines.map(({ totalPrice }) => totalPrice))
  const tax = taxOnTop(subtotal, taxRate)
  return {
    id: `${kind}-1`,
    kind,
    number: kind === 'quote' ? 'Q0001' : 'INV0001',
    printedAs: null,
    userId: 'thandi',
    issuer: anIssuer(),
    customer: null,
    lines,
    subtotal,
    taxRate,
    tax,
    total: cents(subtotal + tax),
    paymentMethod: kind === 'quote' ? null : 'cash',
    createdAt,
    endsAt: endOf(kind, createdAt),
    quoteId: null,
    cancelledAt: null,
    paidAt: null,
    flags: [],
    ...given,
  }
}
