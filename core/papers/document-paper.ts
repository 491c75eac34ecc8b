import { printedDate } from '../calendar/printed-time.ts'
import { WALK_IN } from '../customers/customer.ts'
import { type Closed, closedBy } from '../documents/document-state.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import { meantMethod } from '../documents/meant-method.ts'
import { lateInterestOf } from '../documents/paper-terms.ts'
import type { DocumentCustomer, DocumentLine, SalesDocument } from '../documents/sales-document.ts'
import type { Cents } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { quantityWords } from '../sales/line-words.ts'
import { paidHow } from '../sales/method.ts'
import type { PaidMethod } from '../sales/tender.ts'
import type { Particulars } from '../vat/recipient.ts'
import { isAllForOthers, lacksAddress } from '../vat/tax-paper.ts'
import { documentTexts as words } from './document-texts.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { taxedSums, vatClassWords } from './printed-vat.ts'
import { lineNote, printedLine, printedSubtotal } from './receipt-sums.ts'
import { taxInvoiceTexts } from './tax-invoice-texts.ts'
import { TYPE_LABELS, texts } from './texts.ts'
import { vatWords } from './vat-words.ts'

export interface PaperOptions {
  /** The logo that the document's issuer names by its hash: a raster image as a data URL, or null for none. */
  logo?: string | null
  /** The printed number of the quote that an invoice was made from. */
  quoteNumber?: string
  /** How a paid invoice was paid, as its sale says; left out where nobody knows. */
  paidWith?: PaidMethod
  /** Whom it named, where its customer was erased since and the law keeps that for this paper (S18.20). */
  buyer?: Particulars
  /** IANA time zone of the printed dates; the device's own when left out. */
  timeZone?: string
  /** Whether this document was printed before: a reprint carries the word COPY (VAT Act 89 of 1991, s 20(1)(ii)). */
  reprint?: boolean
}

export interface PaperLine {
  name: string
  /** 'Trade' on a line at trade price where others are not, and its own discounts; blank where there are none. */
  note: string
  description: string
  quantity: string
  unitPrice: string
  total: string
}

/** A block of text under a heading. */
export interface PaperBlock {
  heading: string
  lines: string[]
}

/** A quotation or an invoice as finished texts without any layout (S9.11). Absent things are null or empty. */
export interface DocumentPaper {
  title: string
  /** The words under an invoice's title that a registered vendor's customer looks for. */
  subtitle: string | null
  number: string
  fileName: string
  /** COPY on a reprint; PAID or CANCELLED on a document that is closed. */
  marks: string[]
  issuer: { heading: string; name: string; addressLines: string[]; facts: PrintedFact[]; logo: string | null }
  customer: {
    heading: string
    name: string
    addressLines: string[]
    facts: PrintedFact[]
    type: string | null
  }
  facts: PrintedFact[]
  columns: { item: string; quantity: string; unitPrice: string; total: string }
  lines: PaperLine[]
  /** What leads to the total: the subtotal and the VAT (R8). */
  sums: PrintedFact[]
  total: PrintedFact
  terms: PaperBlock
  /** Beside the terms: where to pay an open invoice, or a credit note's line to sign on; null where there is nothing. */
  bank: PaperBlock | null
  footer: string
  poweredBy: string
}

/**
 * The paper of a document as it was issued: names, prices, rate and dates are the document's own (R13). Once it is paid
 * or cancelled, what asked for money gives way to what became of it.
 */
export function buildDocumentPaper(document: SalesDocument, options: PaperOptions = {}): DocumentPaper {
  const { kind, issuer, total } = document
  const money = (amount: Cents) => formatMoney(amount, issuer.currency)
  const date = printedDate(document.createdAt, options.timeZone)
  const name = issuer.name.trim()
  const isMixed = document.lines.some(({ priceType }) => priceType === 'retail')
  return {
    title:
      kind === 'invoice' && document.taxes?.length && !isAllForOthers(document)
        ? vatWords.taxInvoice
        : words.titles[kind],
    subtitle:
      kind === 'invoice' && !document.taxes && issuer.taxNumber.trim() !== '' ? words.taxInvoice : null,
    number: printedNumber(document),
    fileName: documentFileName(document),
    marks: marksOf(document, options),
    issuer: {
      heading: words.issuer,
      name,
      addressLines: printedLines(issuer.address),
      facts: present([
        factIfAny(texts.phone, issuer.contactPhone),
        factIfAny(words.email, issuer.contactEmail),
        factIfAny(texts.vatNumber, issuer.taxNumber),
        factIfAny(words.registrationNumber, issuer.registrationNumber),
      ]),
      logo: options.logo ?? null,
    },
    customer: { heading: words.customers[kind], ...customerOf(document, madeOutTo(document, options)) },
    facts: factsOf(document, date, options),
    columns: words.columns,
    lines: document.lines.map((line) => lineOf(line, money, isMixed)),
    sums: documentSums(document, money),
    total: { label: words.total, value: money(total) },
    terms: { heading: words.terms, lines: termsOf(document, options) },
    bank: bankOf(document),
    footer: words.generatedBy(name, date),
    poweredBy: texts.poweredBy,
  }
}

/** The number on a document's paper: the one it was first printed under, whatever it is kept as since (R6). */
export function printedNumber({ number, printedAs }: Pick<SalesDocument, 'number' | 'printedAs'>): string {
  return printedAs ?? number
}

/** The file name of a document: `Quote-Q0001.pdf`, `Invoice-INV0001-B.pdf` (S8.19, R6). */
export function documentFileName({ kind, number }: Pick<SalesDocument, 'kind' | 'number'>): string {
  return `${words.files[kind]}-${number}.pdf`
}

function marksOf(document: SalesDocument, { reprint }: PaperOptions): string[] {
  const closed = closedBy(document)
  return [...(reprint ? [words.copy] : []), ...(closed ? [words.marks[closed.how]] : [])]
}

function madeOutTo({ customer }: SalesDocument, { buyer }: PaperOptions): DocumentCustomer | null {
  return customer && buyer ? { ...customer, ...buyer } : customer
}

function customerOf(
  { taxes }: SalesDocument,
  customer: DocumentCustomer | null,
): Omit<DocumentPaper['customer'], 'heading'> {
  if (customer === null) return { name: WALK_IN, addressLines: [], facts: [], type: null }
  return {
    name: customer.name.trim() || WALK_IN,
    addressLines: printedLines(customer.address ?? ''),
    facts: present([
      factIfAny(texts.phone, customer.phone),
      factIfAny(words.email, customer.email),
      // A paper of a shop that is not registered has no word of VAT.
      taxes?.length === 0 ? null : factIfAny(texts.vatNumber, customer.vatNumber ?? ''),
    ]),
    type: words.customerTypes[customer.customerType],
  }
}

function factsOf(document: SalesDocument, date: string, options: PaperOptions): PrintedFact[] {
  const { kind, number, endsAt } = document
  const closed = closedBy(document)
  const payment = closed ? options.paidWith : meantMethod(document)
  return present([
    { label: words.date, value: date },
    {
      label: closed ? words.closed[closed.how] : words.ends[kind],
      value: printedDate(closed?.at ?? endsAt, options.timeZone),
    },
    payment ? { label: words.payment, value: payment.name } : null,
    factIfAny(words.fromQuote, options.quoteNumber ?? ''),
    number === printedNumber(document) ? null : { label: words.keptAs, value: number },
  ])
}

function lineOf(line: DocumentLine, money: (amount: Cents) => string, isMixed: boolean): PaperLine {
  const { total, discounts } = printedLine(line, money)
  const trade = isMixed && line.priceType === 'trade' ? [TYPE_LABELS.trade] : []
  return {
    name: line.name.trim(),
    note: [...trade, lineNote(vatClassWords(line), discounts)].filter((each) => each !== '').join(' · '),
    description: line.description.trim(),
    ...quantityWords(line, money),
    total: money(total),
  }
}

/** What leads to a document's total. What it says of tax depends on what the shop had said when it was issued (R38). */
export function documentSums(document: SalesDocument, money: (amount: Cents) => string): PrintedFact[] {
  const { lines, subtotal, tax, taxRate, total, taxes } = document
  if (taxes?.length) return taxedSums({ items: lines, subtotal, total }, taxes, money)
  const before = printedSubtotal(lines, subtotal, money)
  return taxes ? before : [...before, { label: words.vat(taxRate), value: money(tax) }]
}

const DAY_MS = 86_400_000

// "All prices include VAT" would be untrue of lines before tax: the words say what the figures do (R8).
function termsOf(document: SalesDocument, options: PaperOptions): string[] {
  const closed = closedBy(document)
  const said = closed
    ? [outcomeOf(document, closed, options), ...(closed.how === 'paid' ? creditedOf(document) : [])]
    : promisesOf(document, options)
  const isShort = document.kind === 'invoice' && lacksAddress(document, madeOutTo(document, options))
  return [
    ...said,
    ...vatTerms(document),
    ...(isShort ? [taxInvoiceTexts.notFull] : []),
    ...printedLines(document.issuer.terms ?? ''),
  ]
}

function vatTerms({ taxRate, taxWithin, taxes }: SalesDocument): string[] {
  if (taxes?.length === 0) return []
  if (taxes?.every(({ vatClass }) => vatClass !== 'standard')) return [words.withoutVat]
  if (taxes && taxWithin) return [vatWords.pricesInclude]
  return [taxRate > 0 ? words.withVat(taxRate) : words.withoutVat]
}

function outcomeOf({ kind }: SalesDocument, { how, at }: Closed, options: PaperOptions): string {
  const date = printedDate(at, options.timeZone)
  if (how === 'cancelled') return words.cancelledOn[kind](date)
  return words.paidOn(date, options.paidWith ? paidHow(options.paidWith) : '')
}

function promisesOf(document: SalesDocument, { timeZone }: PaperOptions): string[] {
  const { kind, createdAt, endsAt } = document
  const days = Math.max(0, Math.round((endsAt - createdAt) / DAY_MS))
  const end = printedDate(endsAt, timeZone)
  switch (kind) {
    case 'quote':
      return [words.validFor(days, end)]
    case 'invoice':
      return [words.dueIn(days, end), ...creditedOf(document), ...interestOf(document)]
    default:
      throw new Error(`unknown document ${kind satisfies never}`)
  }
}

function interestOf({ issuer }: SalesDocument): string[] {
  const percent = lateInterestOf(issuer)
  return percent > 0 ? [words.interest(percent)] : []
}

// What was printed stays, so the credit notes stand beside it (S14.22).
function creditedOf(document: SalesDocument): string[] {
  const { credits = [], issuer, paidAt } = document
  if (credits.length === 0) return []
  const money = (amount: Cents) => formatMoney(amount, issuer.currency)
  if (paidAt !== null)
    return [words.takenOff(credits.map((credit) => `${printedNumber(credit)} (${money(credit.total)})`))]
  return [words.credited(credits.map(printedNumber).join(', '), money(dueOf(document)))]
}

function bankOf(document: SalesDocument): PaperBlock | null {
  const { kind, issuer } = document
  const lines = printedLines(issuer.bankDetails)
  if (kind !== 'invoice' || closedBy(document) || lines.length === 0) return null
  return { heading: words.bank, lines: [...lines, words.reference(printedNumber(document))] }
}

function present(facts: (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
