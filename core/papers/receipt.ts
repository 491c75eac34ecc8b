import type { Language, WrittenIn } from '#core/language/language.ts'
import { wordsIn } from '#core/language/messages.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { quantityWords } from '#core/sales/line-words.ts'
import { partsText } from '#core/sales/part-words.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Business } from '#core/settings/business.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Particulars } from '../vat/recipient.ts'
import { isFull } from '../vat/recipients.ts'
import { needsFullInvoice, type SlipTitle, slipTitleOf } from '../vat/tax-paper.ts'
import { buyerFacts } from './buyer-facts.ts'
import { type PrintedFact, printedLines } from './printed-fact.ts'
import { printedName } from './printed-name.ts'
import { printedPoints } from './printed-points.ts'
import { printedShop } from './printed-shop.ts'
import { printedStanding } from './printed-standing.ts'
import { tillOf } from './printed-till.ts'
import { inputTaxNote, taxedSums, vatLegend, vatMark } from './printed-vat.ts'
import { printedLine, printedPayments, printedSaving, printedSubtotal } from './receipt-sums.ts'
import { taxInvoiceTexts } from './tax-invoice-texts.ts'
import { paperTexts } from './texts.ts'
import { vatTexts } from './vat-words.ts'

/** What a receipt says about the shop, and in which language. */
export type ReceiptBusiness = WrittenIn &
  Pick<
    Business,
    | 'name'
    | 'address'
    | 'contactPhone'
    | 'taxNumber'
    | 'vatRegistered'
    | 'vatFrom'
    | 'logo'
    | 'currency'
    | 'returnsText'
    | 'accountSignature'
  >

export interface ReceiptOptions {
  /** IANA time zone of the printed date and time; the device's own when left out. */
  timeZone?: string
  /** Whether this receipt was printed before: a reprint carries the word COPY. */
  reprint?: boolean
  /** What each print is called; a merchant's and a customer's when left out, `['']` for one without a name. */
  copies?: readonly string[]
  /** Whom its tax invoice was made out to; of a return, whom the tax invoice of its sale named (S14.20). */
  buyer?: Particulars
}

export interface ReceiptLine {
  name: string
  priceType: string
  /** What a bundle was made up of when it was sold (S19.28). */
  parts?: string
  /** The class of VAT: `Z`, `E`; left out for standard-rated goods, and where there is no VAT (S18.16). */
  mark?: string
  quantity: string
  unitPrice: string
  /** Before the line's own discounts. */
  total: string
  /** The line's own (S12.11). */
  discounts: PrintedFact[]
}

/** A receipt as finished texts, in printing order but without any layout (S9.10). Absent things are null or empty. */
export interface Receipt {
  title: string
  /** Null where nothing was paid yet. */
  number: string | null
  /** One print each, every one with all of the receipt; blank where a paper is printed once. */
  copies: readonly string[]
  reprintMark: string | null
  business: {
    name: string
    addressLines: string[]
    phone: PrintedFact | null
    vatNumber: PrintedFact | null
    /** A raster image as a data URL. */
    logo: string | null
  }
  facts: PrintedFact[]
  lines: ReceiptLine[]
  /** What leads to the total: the subtotal, a discount of the whole sale, and the tax where there is any (R8). */
  sums: PrintedFact[]
  total: PrintedFact
  payments: PrintedFact[]
  /** What the customer signs for, above a line to sign on. */
  signature: string | null
  /** Sentences that the law asks for, and the shop's own on goods that come back. */
  notes?: readonly string[]
  /** A number that scanners read, as bars with itself below them. */
  barcode?: string
  thanks: string
  poweredBy: string
}

/** The receipt of a paid sale. Names, prices and number are the sale's own, as sold (R6, R13). */
export function buildReceipt(sale: Sale, business: ReceiptBusiness, options: ReceiptOptions = {}): Receipt {
  const money = (amount: Cents) => formatMoney(amount, sale.currency ?? business.currency)
  // Printed again, it says what the customer's own says.
  const number = sale.printedAs ?? sale.number
  const { taxes } = sale
  const { language } = business
  const texts = wordsIn(paperTexts, language)
  const owed = onAccountOf(sale)
  const title = slipTitleOf(sale, options.buyer ?? null)
  const notes = [
    ...(taxes ? notesOf(sale, title, options.buyer, money, language) : []),
    ...printedLines(business.returnsText ?? ''),
  ]
  return {
    title: titleWords(title, language),
    number,
    copies: options.copies ?? [texts.merchantCopy, texts.customerCopy],
    reprintMark: options.reprint ? texts.reprint : null,
    business: printedShop(business, taxes !== undefined, sale.createdAt),
    facts: [
      { label: texts.number, value: number },
      { label: texts.date, value: printedDate(sale.createdAt, options.timeZone) },
      { label: texts.time, value: printedTime(sale.createdAt, options.timeZone) },
      { label: texts.servedBy, value: (sale.staffName ?? '').trim() },
      { label: texts.till, value: tillOf(number) },
      {
        label: texts.customer,
        value: options.buyer?.name.trim() || printedName(sale.customerName, language),
      },
      { label: texts.boughtBy, value: (sale.boughtBy ?? '').trim() },
      ...buyerFacts(options.buyer, language),
      { label: texts.customerType, value: texts.types[sale.customerType] },
    ].filter(({ value }) => value !== ''),
    lines: sale.items.map((item) => {
      const { price, discounts } = printedLine(item, money, language)
      return {
        name: item.name,
        priceType: texts.types[item.priceType],
        ...(item.parts?.length && { parts: partsText(item.parts, language) }),
        ...(taxes && vatMark(item, language) !== '' && { mark: vatMark(item, language) }),
        ...quantityWords(item, money, language),
        total: money(price),
        discounts,
      }
    }),
    sums: taxes
      ? taxedSums(sale, taxes, money, language)
      : [
          ...printedSubtotal(sale.items, sale.subtotal, money, language),
          ...(sale.tax === 0 ? [] : [{ label: texts.tax, value: money(sale.tax) }]),
        ],
    total: { label: texts.total, value: money(sale.total) },
    payments: [
      ...printedPayments(sale, money, language),
      ...printedStanding(sale.owedAfter, money, language),
      ...printedSaving(sale, money, language),
      ...printedPoints(sale.points, language),
    ],
    signature: business.accountSignature && owed > 0 ? texts.signOnAccount({ amount: money(owed) }) : null,
    ...((taxes || notes.length > 0) && { notes }),
    barcode: number,
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

function titleWords(title: SlipTitle, language: Language | undefined): string {
  const { taxInvoice, receipt } = wordsIn(vatTexts, language)
  const titles: Record<SlipTitle, string> = {
    'sales-receipt': wordsIn(paperTexts, language).receiptTitle,
    'tax-invoice': taxInvoice,
    receipt,
  }
  return titles[title]
}

function notesOf(
  sale: Sale,
  title: SlipTitle,
  buyer: Particulars | undefined,
  money: (amount: Cents) => string,
  language: Language | undefined,
): string[] {
  const notes = [
    vatLegend(sale.items, language),
    title === 'receipt' ? notATaxInvoice(sale, language) : '',
    buyer && needsFullInvoice(sale) && !isFull(buyer) ? wordsIn(taxInvoiceTexts, language).notFull : '',
    inputTaxNote(sale, money, language),
  ]
  return notes.filter((note) => note !== '')
}

// A paid invoice is the tax invoice itself.
function notATaxInvoice({ id, number, printedAs }: Sale, language: Language | undefined): string {
  const words = wordsIn(vatTexts, language)
  return invoiceIdOf(id) === undefined
    ? words.notATaxInvoice
    : words.paidInvoice({ number: printedAs ?? number })
}

/** The file name of a printed number: `R000001-B` makes `Receipt-R000001-B.pdf` (S9.10). */
export function receiptFileName(number: string): string {
  return `Receipt-${number}.pdf`
}
