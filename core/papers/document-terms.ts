import { printedDate } from '../calendar/printed-time.ts'
import { type Closed, closedFor } from '../documents/document-state.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import { lateInterestOf } from '../documents/paper-terms.ts'
import type { DocumentCustomer, SalesDocument } from '../documents/sales-document.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { paidHow } from '../sales/method-words.ts'
import { lacksAddress } from '../vat/tax-paper.ts'
import type { PaperOptions } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { printedLines } from './printed-fact.ts'
import { taxInvoiceTexts } from './tax-invoice-texts.ts'
import { vatTexts } from './vat-words.ts'

const DAY_MS = 86_400_000

/**
 * What a document's paper says of its terms: what it asks for or what became of it, of VAT, and the shop's own words.
 * "All prices include VAT" would be untrue of lines before tax: the words say what the figures do (R8).
 * @param customer whom the paper is made out to
 */
export function termsOf(
  document: SalesDocument,
  customer: DocumentCustomer | null,
  options: PaperOptions,
): string[] {
  const { language } = options
  const closed = closedFor(document, options.owed ?? ZERO)
  const said = closed
    ? [outcomeOf(document, closed, options), ...(closed.how === 'paid' ? creditedOf(document, language) : [])]
    : promisesOf(document, options)
  const isShort = document.kind === 'invoice' && lacksAddress(document, customer)
  return [
    ...said,
    ...vatTerms(document, language),
    ...(isShort ? [wordsIn(taxInvoiceTexts, language).notFull] : []),
    ...printedLines(document.issuer.terms ?? ''),
  ]
}

function vatTerms({ taxRate, taxWithin, taxes }: SalesDocument, language: Language | undefined): string[] {
  if (taxes?.length === 0) return []
  const words = wordsIn(documentTexts, language)
  if (taxes?.every(({ vatClass }) => vatClass !== 'standard')) return [words.withoutVat]
  if (taxes && taxWithin) return [wordsIn(vatTexts, language).pricesInclude]
  return [taxRate > 0 ? words.withVat({ percent: String(taxRate) }) : words.withoutVat]
}

function outcomeOf({ kind }: SalesDocument, { how, at }: Closed, options: PaperOptions): string {
  const date = printedDate(at, options.timeZone)
  const words = wordsIn(documentTexts, options.language)
  if (how === 'cancelled') return words.cancelledOn[kind]({ date })
  const { paidWith, language } = options
  return paidWith ? words.paidHowOn({ date, how: paidHow(paidWith, language) }) : words.paidOn({ date })
}

function promisesOf(document: SalesDocument, options: PaperOptions): string[] {
  const { timeZone, language } = options
  const words = wordsIn(documentTexts, language)
  const { kind, createdAt, endsAt } = document
  const days = Math.max(0, Math.round((endsAt - createdAt) / DAY_MS))
  const end = printedDate(endsAt, timeZone)
  switch (kind) {
    case 'quote':
      return [days === 0 ? words.validOn({ until: end }) : words.validFor({ count: days, until: end })]
    case 'invoice':
      return [
        days === 0 ? words.dueOn({ by: end }) : words.dueIn({ count: days, by: end }),
        ...creditedOf(document, language),
        ...putToOf(document, options),
        ...interestOf(document, language),
      ]
    default:
      throw new Error(`unknown document ${kind satisfies never}`)
  }
}

/** What of an invoice was paid on its customer's account, and what is left of it (S20.14). */
export function putToOf(
  document: SalesDocument,
  { put = ZERO, owed = ZERO, language }: Pick<PaperOptions, 'put' | 'owed' | 'language'>,
): string[] {
  const left = owed > 0 ? owed : subtract(dueOf(document), put)
  const paid = subtract(dueOf(document), left)
  if (paid <= 0) return []
  const money = (amount: Cents) => formatMoney(amount, document.issuer.currency)
  return [wordsIn(documentTexts, language).paidSoFar({ paid: money(paid), left: money(left) })]
}

function interestOf({ issuer }: SalesDocument, language: Language | undefined): string[] {
  const percent = lateInterestOf(issuer)
  return percent > 0 ? [wordsIn(documentTexts, language).interest({ percent: String(percent) })] : []
}

/** What credit notes took off an invoice, and what is due after them: what was printed stays, so they stand beside it (S14.22). */
export function creditedOf(document: SalesDocument, language: Language | undefined): string[] {
  const words = wordsIn(documentTexts, language)
  const { credits = [], issuer, paidAt } = document
  if (credits.length === 0) return []
  const money = (amount: Cents) => formatMoney(amount, issuer.currency)
  if (paidAt !== null)
    return [
      words.takenOff({
        credits: credits.map((credit) => `${printedNumber(credit)} (${money(credit.total)})`).join(', '),
      }),
    ]
  return [words.credited({ numbers: credits.map(printedNumber).join(', '), due: money(dueOf(document)) })]
}
