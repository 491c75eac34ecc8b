import type { Method } from '../sales/tender.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { type PaperVat, type TaxedTotals, taxedTotals } from '../vat/paper-vat.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { frozenAs } from '../vat/vat-of-day.ts'
import { endOf } from './issue-document.ts'
import { meantFields } from './meant-method.ts'
import type { DocumentFact, DocumentIssuer, DocumentLine, SalesDocument } from './sales-document.ts'

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
  const standing = invoices.find(isInvoiceInForce)
  return standing ? refuse({ code: 'already-converted', number: standing.number }) : { ok: true }
}

/** Whether an invoice counts as made: a cancelled one only when it was paid all the same. */
export function isInvoiceInForce({
  cancelledAt,
  paidAt,
}: Pick<SalesDocument, 'cancelledAt' | 'paidAt'>): boolean {
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
  /** How the shop's papers are taxed now (R38). */
  vat: PaperVat
  /** When it is due; what every shop begins with where left out. */
  days?: number
}

/**
 * The invoice of a quote: lines, customer and currency as they were offered, under the business's present letterhead and
 * bank details. VAT is that of the invoice's own day, within prices or on top of them as it was offered (S18.6); what was
 * offered without any includes it (VAT Act 89 of 1991, s 64).
 */
export function invoiceOfQuote(quote: DocumentFact, making: ConversionMaking): DocumentFact {
  const { id, number, now, issuer, method } = making
  const { lines, ...totals } = taxedAgain(quote, making.vat)
  return {
    id,
    kind: 'invoice',
    number,
    printedAs: null,
    ...madeBy(making),
    issuer: { ...issuer, currency: quote.issuer.currency },
    customer: quote.customer,
    lines: lines.map((line, index) => ({ ...line, id: making.lineId(index) })),
    ...totals,
    ...meantFields(method),
    createdAt: now,
    endsAt: endOf('invoice', now, making.days),
    quoteId: quote.id,
  }
}

// What was offered before anybody said whether the shop is registered has its VAT on top of everything of the shop's own.
function taxedAgain(
  { lines, subtotal, tax, total, taxRate, taxWithin, taxes }: DocumentFact,
  now: PaperVat,
): Pick<DocumentFact, 'lines'> & TaxedTotals {
  const { vat } = now
  if (now.how === 'none') return { lines: lines.map(untaxed), ...taxedTotals(lines, now) }
  if (now.how === 'rate-on-top')
    return { lines, subtotal, tax, total, taxRate, ...(taxes && { taxes }), ...(taxWithin && { taxWithin }) }
  if (!taxes && tax !== 0) {
    const own = { vatClass: 'standard' as const, percent: now.percent }
    const taxed = lines.map((line) => ({ ...line, ...(isForOthers(line) ? frozenAs(line, vat) : own) }))
    return { lines: taxed, ...taxedTotals(taxed, { ...now, how: 'on-top' }) }
  }
  const today = lines.map((line) => {
    const { commission: _, commissionVat: __, ...offered } = line
    return { ...offered, ...frozenAs(line.vatClass ? line : vat.productOf(line.productId), vat) }
  })
  return { lines: today, ...taxedTotals(today, { ...now, how: taxWithin || !taxes ? 'within' : 'on-top' }) }
}

function untaxed({
  vatClass,
  percent: _,
  commission,
  commissionVat: __,
  ...line
}: DocumentLine): DocumentLine {
  return {
    ...line,
    ...frozenAs({ ...(vatClass && { vatClass }), ...(commission && { commission }) }, { percent: null }),
  }
}

function refuse(refusal: ConvertRefusal): ConvertDecision {
  return { ok: false, refusal }
}
