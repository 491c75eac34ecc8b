import { printedDate } from '../calendar/printed-time.ts'
import { closedFor } from '../documents/document-state.ts'
import { meantMethod } from '../documents/meant-method.ts'
import type {
  DocumentCustomer,
  DocumentKind,
  DocumentLine,
  SalesDocument,
} from '../documents/sales-document.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { quantityWords } from '../sales/line-words.ts'
import { printedMethod } from '../sales/method-words.ts'
import type { Method, PaidMethod } from '../sales/tender.ts'
import type { Particulars } from '../vat/recipient.ts'
import { hasNoTaxable } from '../vat/tax-paper.ts'
import { termsOf } from './document-terms.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { printedName } from './printed-name.ts'
import { taxedSums, vatClassWords } from './printed-vat.ts'
import { lineNote, printedLine, printedSubtotal } from './receipt-sums.ts'
import { paperTexts } from './texts.ts'
import { vatTexts } from './vat-words.ts'

export interface PaperOptions extends WrittenIn {
  /** The logo that the document's issuer names by its hash: a raster image as a data URL, or null for none. */
  logo?: string | null
  /** The printed number of the quote that an invoice was made from. */
  quoteNumber?: string
  /** How a paid invoice was paid, as its sale says; left out where nobody knows. */
  paidWith?: PaidMethod
  /** What of an unpaid invoice was paid on its customer's account, in cents (S20.14). */
  put?: Cents
  /** What of a paid invoice is owed on account all the same, in cents. */
  owed?: Cents
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
export function buildDocumentPaper(document: SalesDocument, options: PaperOptions): DocumentPaper {
  const { kind, issuer, total } = document
  const { language } = options
  const words = wordsIn(documentTexts, language)
  const texts = wordsIn(paperTexts, language)
  const money = (amount: Cents) => formatMoney(amount, issuer.currency)
  const date = printedDate(document.createdAt, options.timeZone)
  const name = issuer.name.trim()
  const isMixed = document.lines.some(({ priceType }) => priceType === 'retail')
  return {
    title:
      kind === 'invoice' && document.taxes?.length && !hasNoTaxable(document)
        ? wordsIn(vatTexts, language).taxInvoice
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
    customer: {
      heading: words.customers[kind],
      ...customerOf(document, madeOutTo(document, options), language),
    },
    facts: factsOf(document, date, options),
    columns: words.columns,
    lines: document.lines.map((line) => lineOf(line, money, isMixed, language)),
    sums: documentSums(document, money, language),
    total: { label: words.total, value: money(total) },
    terms: { heading: words.terms, lines: termsOf(document, madeOutTo(document, options), options) },
    bank: bankOf(document, options),
    footer: words.generatedBy({ business: name, date }),
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a document: `Quote-Q0001.pdf`, `Invoice-INV0001-B.pdf` (S8.19, R6). */
export function documentFileName({ kind, number }: Pick<SalesDocument, 'kind' | 'number'>): string {
  return `${FILES[kind]}-${number}.pdf`
}

const FILES: Record<DocumentKind, string> = { quote: 'Quote', invoice: 'Invoice' }

function marksOf(document: SalesDocument, { reprint, language, owed = ZERO }: PaperOptions): string[] {
  const words = wordsIn(documentTexts, language)
  const closed = closedFor(document, owed)
  return [...(reprint ? [words.copy] : []), ...(closed ? [words.marks[closed.how]] : [])]
}

function madeOutTo({ customer }: SalesDocument, { buyer }: PaperOptions): DocumentCustomer | null {
  return customer && buyer ? { ...customer, ...buyer } : customer
}

function customerOf(
  { taxes }: SalesDocument,
  customer: DocumentCustomer | null,
  language: Language | undefined,
): Omit<DocumentPaper['customer'], 'heading'> {
  if (customer === null) return { name: printedName('', language), addressLines: [], facts: [], type: null }
  const texts = wordsIn(paperTexts, language)
  const words = wordsIn(documentTexts, language)
  return {
    name: printedName(customer.name, language),
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
  const words = wordsIn(documentTexts, options.language)
  const closed = closedFor(document, options.owed ?? ZERO)
  const payment = paymentOf(closed ? options.paidWith : meantMethod(document), options)
  return present([
    { label: words.date, value: date },
    {
      label: closed ? words.closed[closed.how] : words.ends[kind],
      value: printedDate(closed?.at ?? endsAt, options.timeZone),
    },
    payment !== undefined ? { label: words.payment, value: payment } : null,
    factIfAny(words.fromQuote, options.quoteNumber ?? ''),
    number === printedNumber(document) ? null : { label: words.keptAs, value: number },
  ])
}

// How it is paid: a method as the shop called it then.
function paymentOf(
  paid: PaidMethod | Method | null | undefined,
  { language }: PaperOptions,
): string | undefined {
  if (!paid) return undefined
  const methodId = 'methodId' in paid ? paid.methodId : paid.id
  return printedMethod({ methodId, name: paid.name }, language)
}

function lineOf(
  line: DocumentLine,
  money: (amount: Cents) => string,
  isMixed: boolean,
  language: Language | undefined,
): PaperLine {
  const { total, discounts } = printedLine(line, money, language)
  const trade = isMixed && line.priceType === 'trade' ? [wordsIn(paperTexts, language).types.trade] : []
  return {
    name: line.name.trim(),
    note: [...trade, lineNote(vatClassWords(line, language), discounts)]
      .filter((each) => each !== '')
      .join(' · '),
    description: line.description.trim(),
    ...quantityWords(line, money, language),
    total: money(total),
  }
}

/** What leads to a document's total. What it says of tax depends on what the shop had said when it was issued (R38). */
export function documentSums(
  document: SalesDocument,
  money: (amount: Cents) => string,
  language: Language | undefined,
): PrintedFact[] {
  const { lines, subtotal, tax, taxRate, total, taxes } = document
  if (taxes?.length) return taxedSums({ items: lines, subtotal, total }, taxes, money, language)
  const before = printedSubtotal(lines, subtotal, money, language)
  if (taxes) return before
  const label = wordsIn(documentTexts, language).vat({ percent: String(taxRate) })
  return [...before, { label, value: money(tax) }]
}

function bankOf(document: SalesDocument, { language, owed = ZERO }: PaperOptions): PaperBlock | null {
  const { kind, issuer } = document
  const lines = printedLines(issuer.bankDetails)
  if (kind !== 'invoice' || closedFor(document, owed) || lines.length === 0) return null
  const words = wordsIn(documentTexts, language)
  return { heading: words.bank, lines: [...lines, words.reference({ number: printedNumber(document) })] }
}

function present(facts: (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
