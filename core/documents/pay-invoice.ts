import { WALK_IN } from '../customers/customer.ts'
import type { PaymentMethod, SaleFact } from '../sales/sale.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { saleIdOf } from './paid-sale-id.ts'
import type { DocumentFact, SalesDocument } from './sales-document.ts'

/** Why an invoice cannot be marked as paid. */
export type PayRefusal = { code: 'not-an-invoice' } | { code: 'already-paid' } | { code: 'cancelled' }
/** `no-shift`: cash is taken in an open shift only (S15.18). */
export type PayingRefusal = PayRefusal | { code: 'no-shift' }
export type PayDecision = { ok: true } | { ok: false; refusal: PayRefusal }

/** Whether an invoice can be marked as paid now. */
export function decidePayment(document: Pick<SalesDocument, 'kind' | 'paidAt' | 'cancelledAt'>): PayDecision {
  if (document.kind !== 'invoice') return { ok: false, refusal: { code: 'not-an-invoice' } }
  if (document.paidAt !== null) return { ok: false, refusal: { code: 'already-paid' } }
  if (document.cancelledAt !== null) return { ok: false, refusal: { code: 'cancelled' } }
  return { ok: true }
}

/** Why a document cannot be cancelled. */
export type CancelRefusal = { code: 'already-paid' } | { code: 'already-cancelled' }
export type CancelDecision = { ok: true } | { ok: false; refusal: CancelRefusal }

/** Whether a document can be cancelled now. It keeps its number; a payment cannot be taken back so. */
export function decideCancel(document: Pick<SalesDocument, 'paidAt' | 'cancelledAt'>): CancelDecision {
  if (document.paidAt !== null) return { ok: false, refusal: { code: 'already-paid' } }
  if (document.cancelledAt !== null) return { ok: false, refusal: { code: 'already-cancelled' } }
  return { ok: true }
}

/** How an invoice is marked as paid. */
interface InvoicePayment extends Maker {
  paymentMethod: PaymentMethod
  /** Epoch milliseconds. */
  now: number
  /** The open shift of the drawer (S15.5). */
  shiftId?: string | undefined
}

/** The sale of a paid invoice: its own number, lines, subtotal, tax and total (R25). */
export function saleOfInvoice(
  invoice: DocumentFact,
  { paymentMethod, now, shiftId, ...maker }: InvoicePayment,
): SaleFact {
  const { id, number, customer, lines, subtotal, tax, total } = invoice
  return {
    id: saleIdOf(id),
    number,
    printedAs: null,
    ...madeBy(maker),
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? WALK_IN,
    customerType: customer?.customerType ?? 'retail',
    items: lines.map(({ description: _, ...item }) => item),
    subtotal,
    tax,
    total,
    paymentMethod,
    status: 'completed',
    createdAt: now,
    ...(shiftId !== undefined && { shiftId }),
  }
}
