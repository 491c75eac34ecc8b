import type { Method } from '../sales/tender.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { endOf } from './issue-document.ts'
import { meantFields } from './meant-method.ts'
import type { DocumentFact, DocumentIssuer, SalesDocument } from './sales-document.ts'

/** Why a quote does not become an invoice. */
export type ConvertRefusal =
  | { code: 'not-a-quote' }
  | { code: 'cancelled' }
  /** It has an invoice already, with this printed number. */
  | { code: 'already-converted'; number: string }
export type ConvertDecision = { ok: true } | { ok: false; refusal: ConvertRefusal }

/** The invoices made from a quote, cancelled ones too. Two devices may each have made one; both count. */
export function invoicesOf<Known extends Pick<SalesDocument, 'quoteId'>>(
  quoteId: string,
  documents: readonly Known[],
): Known[] {
  return documents.filter((document) => document.quoteId === quoteId)
}

/**
 * Whether a quote can become an invoice. An expired one can: the shop may keep its word longer than it promised.
 * @param invoices what was made from it so far; a cancelled one does not matter
 */
export function decideConversion(
  quote: Pick<SalesDocument, 'kind' | 'cancelledAt'>,
  invoices: readonly Pick<SalesDocument, 'number' | 'cancelledAt' | 'paidAt'>[],
): ConvertDecision {
  if (quote.kind !== 'quote') return refuse({ code: 'not-a-quote' })
  if (quote.cancelledAt !== null) return refuse({ code: 'cancelled' })
  const standing = invoices.find(isStanding)
  return standing ? refuse({ code: 'already-converted', number: standing.number }) : { ok: true }
}

/** Whether an invoice counts as made: a cancelled one only when it was paid all the same. */
export function isStanding({ cancelledAt, paidAt }: Pick<SalesDocument, 'cancelledAt' | 'paidAt'>): boolean {
  return cancelledAt === null || paidAt !== null
}

/** What the invoice takes from the device that makes it. */
export interface ConversionMaking extends Maker {
  id: string
  lineId: (index: number) => string
  /** The invoice's own printed number (R6). */
  number: string
  /** Epoch milliseconds. */
  now: number
  /** The business as it is now. */
  issuer: DocumentIssuer
  /** How it is to be paid. */
  method: Method
}

/**
 * The invoice of a quote: lines, customer, rate and currency as they were offered, under the business's present
 * letterhead and bank details.
 */
export function invoiceOfQuote(quote: DocumentFact, making: ConversionMaking): DocumentFact {
  const { id, number, now, issuer, method } = making
  return {
    id,
    kind: 'invoice',
    number,
    printedAs: null,
    ...madeBy(making),
    issuer: { ...issuer, currency: quote.issuer.currency },
    customer: quote.customer,
    lines: quote.lines.map((line, index) => ({ ...line, id: making.lineId(index) })),
    subtotal: quote.subtotal,
    taxRate: quote.taxRate,
    tax: quote.tax,
    total: quote.total,
    ...meantFields(method),
    createdAt: now,
    endsAt: endOf('invoice', now),
    quoteId: quote.id,
  }
}

function refuse(refusal: ConvertRefusal): ConvertDecision {
  return { ok: false, refusal }
}
