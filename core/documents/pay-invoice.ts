import { type PaidBy, paymentFields } from '../checkout/build-sale.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { frozenMethod, type MethodRow } from '../sales/method.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import { type PaymentDecision, settlePayment } from '../sales/payment.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { Tender } from '../sales/tender.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { customerOf } from './credit-invoice.ts'
import { dueOf, type Invoice, leftOf } from './left-of-invoice.ts'
import type { SalesDocument } from './sales-document.ts'

/** Why an invoice cannot be marked as paid. */
export type PayRefusal =
  | { code: 'not-an-invoice' }
  | { code: 'already-paid' }
  | { code: 'cancelled' }
  /** All of it was credited, by tills that were apart. */
  | { code: 'nothing-due' }
/** `no-shift`: cash is taken in an open shift only (S15.18). */
export type PayingRefusal = PayRefusal | { code: 'no-shift' }
export type PayDecision = { ok: true } | { ok: false; refusal: PayRefusal }

/** What was put to an invoice on the book (S20.14). */
export interface PutTo {
  /** In cents. */
  amount: Cents
  /** Of the payment that paid it; missing where several did, or credit. */
  number?: string
}
const NOTHING_PUT: PutTo = { amount: ZERO }

/** Whether an invoice can be marked as paid now. */
export function decidePayment(document: SalesDocument): PayDecision {
  if (document.kind !== 'invoice') return { ok: false, refusal: { code: 'not-an-invoice' } }
  if (document.paidAt !== null) return { ok: false, refusal: { code: 'already-paid' } }
  if (document.cancelledAt !== null) return { ok: false, refusal: { code: 'cancelled' } }
  if (document.credits && dueOf(document) === 0) return { ok: false, refusal: { code: 'nothing-due' } }
  return { ok: true }
}

/**
 * The one payment of an invoice, of all that is due: the cents are the paper's own, in cash too. What was put to it on the
 * book is paid on account: that money came before, with its own number (S20.14).
 * @param method undefined where the shop does not take it any more, and where all is paid on account
 * @param reference of its slip, '' for none
 * @param put what was put to it: no more than is due of it counts
 */
export function payInOne(
  invoice: Invoice,
  method: MethodRow | undefined,
  reference: string,
  put: PutTo = NOTHING_PUT,
): PaymentDecision {
  const needsReference = method?.asksReference === 'required'
  const offered = method ? { method: frozenMethod(method), amount: null, reference, needsReference } : null
  const due = dueOf(invoice)
  const amount = put.amount > due ? due : put.amount
  return settlePayment(due, amount > 0 ? [paidOnAccount({ ...put, amount })] : [], offered, 'off')
}

// Whether or not the shop offers that method at the till.
function paidOnAccount({ amount, number: reference }: PutTo): Tender {
  const method = frozenMethod({ id: 'account', name: '', kind: 'account' })
  return { id: '1', ...method, amount, ...(reference !== undefined && { reference }) }
}

/** Why a document cannot be cancelled. */
export type DocumentCancelRefusal = { code: 'already-paid' } | { code: 'already-cancelled' }
export type DocumentCancelDecision = { ok: true } | { ok: false; refusal: DocumentCancelRefusal }

/** Whether a document can be cancelled now. It keeps its number; a payment cannot be taken back so. */
export function decideDocumentCancel(
  document: Pick<SalesDocument, 'paidAt' | 'cancelledAt'>,
): DocumentCancelDecision {
  if (document.paidAt !== null) return { ok: false, refusal: { code: 'already-paid' } }
  if (document.cancelledAt !== null) return { ok: false, refusal: { code: 'already-cancelled' } }
  return { ok: true }
}

/** How an invoice is marked as paid. */
interface InvoicePayment extends Maker {
  paid: PaidBy
  /** Epoch milliseconds. */
  now: number
  /** The open shift of the drawer (S15.5). */
  shiftId?: string | undefined
  /** Whose account what is paid on account is on, where the customer was made one with another since. */
  holder?: string | undefined
}

/**
 * The sale of a paid invoice: its own number, and lines, subtotal, tax and total as they are left after its credits
 * (R25, S14.22).
 */
export function saleOfInvoice(
  invoice: Invoice,
  { paid, now, shiftId, holder, ...maker }: InvoicePayment,
): SaleFact {
  const { lines, subtotal, tax, total, taxes } = leftOf(invoice)
  return {
    id: saleIdOf(invoice.id),
    number: invoice.number,
    printedAs: invoice.printedAs,
    ...madeBy(maker),
    ...customerOf(invoice),
    ...(holder !== undefined && { customerId: holder }),
    items: lines.map(({ description: _, ...item }) => item),
    subtotal,
    tax,
    total,
    ...(taxes && taxes.length > 0 && { taxes }),
    status: 'completed',
    createdAt: now,
    ...paymentFields(paid, total),
    currency: invoice.issuer.currency,
    ...(shiftId !== undefined && { shiftId }),
  }
}
