import { WALK_IN } from '../customers/customer.ts'
import { type PaidBy, saidOfPayment } from '../sales/build-sale.ts'
import { frozenMethod, type MethodRow } from '../sales/method.ts'
import { type PaymentDecision, settlePayment } from '../sales/payment.ts'
import type { SaleFact } from '../sales/sale.ts'
import { saleIdOf } from './paid-sale-id.ts'
import type { DocumentFact, SalesDocument } from './sales-document.ts'

/** Why an invoice cannot be marked as paid. */
export type PayRefusal = { code: 'not-an-invoice' } | { code: 'already-paid' } | { code: 'cancelled' }
export type PayDecision = { ok: true } | { ok: false; refusal: PayRefusal }

/** Whether an invoice can be marked as paid now. */
export function decidePayment(document: Pick<SalesDocument, 'kind' | 'paidAt' | 'cancelledAt'>): PayDecision {
  if (document.kind !== 'invoice') return { ok: false, refusal: { code: 'not-an-invoice' } }
  if (document.paidAt !== null) return { ok: false, refusal: { code: 'already-paid' } }
  if (document.cancelledAt !== null) return { ok: false, refusal: { code: 'cancelled' } }
  return { ok: true }
}

/**
 * The one payment of an invoice, of its whole total: the cents are the paper's own, in cash too.
 * @param method undefined where the shop does not take it any more
 * @param reference of its slip, '' for none
 */
export function payInOne(
  { total }: Pick<SalesDocument, 'total'>,
  method: MethodRow | undefined,
  reference: string,
): PaymentDecision {
  const needsReference = method?.asksReference === 'required'
  const offered = method ? { method: frozenMethod(method), amount: null, reference, needsReference } : null
  return settlePayment(total, [], offered, 'off')
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

/** The sale of a paid invoice: its own number, lines, subtotal, tax and total (R25). @param now epoch milliseconds */
export function saleOfInvoice(
  invoice: DocumentFact,
  { paid, now, userId }: { paid: PaidBy; now: number; userId: string },
): SaleFact {
  const { id, number, customer, lines, subtotal, tax, total } = invoice
  return {
    id: saleIdOf(id),
    number,
    printedAs: null,
    userId,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? WALK_IN,
    customerType: customer?.customerType ?? 'retail',
    items: lines.map(({ description: _, ...item }) => item),
    subtotal,
    tax,
    total,
    status: 'completed',
    createdAt: now,
    ...saidOfPayment(paid, total),
  }
}
