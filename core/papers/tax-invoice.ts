import { printedDate, printedTime } from '../calendar/printed-time.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { quantityWords } from '../sales/line-words.ts'
import { partsText } from '../sales/part-words.ts'
import type { Sale } from '../sales/sale.ts'
import { methodNames, tendersOf } from '../sales/tender.ts'
import type { Particulars } from '../vat/recipient.ts'
import { isFull } from '../vat/recipients.ts'
import type { DocumentPaper } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { inputTaxNote, vatClassWords } from './printed-vat.ts'
import type { ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { lineNote, printedLine, printedPayments, printedSubtotal } from './receipt-sums.ts'
import { taxInvoiceTexts } from './tax-invoice-texts.ts'
import { paperTexts } from './texts.ts'

/** Whom a tax invoice is made out to, and whether that corrects one that was given out before. */
export interface MadeOutTo extends Particulars {
  isCorrection: boolean
}

/**
 * The full tax invoice of a till sale on A4 (VAT Act 89 of 1991, s 20(4)): the sale's own number and date, with whom it was
 * sold to. It is issued once, and again only as a COPY.
 */
export function taxInvoiceSheet(
  sale: Sale,
  business: ReceiptBusiness,
  buyer: MadeOutTo,
  options: ReceiptOptions = {},
): DocumentPaper {
  const money = (amount: Cents) => formatMoney(amount, sale.currency ?? business.currency)
  const { language } = business
  const words = wordsIn(taxInvoiceTexts, language)
  const documentWords = wordsIn(documentTexts, language)
  const texts = wordsIn(paperTexts, language)
  const name = business.name.trim()
  const number = sale.printedAs ?? sale.number
  const date = printedDate(sale.createdAt, options.timeZone)
  return {
    title: words.title,
    subtitle: null,
    number,
    fileName: taxInvoiceFileName(sale.number),
    marks: [
      ...(options.reprint ? [documentWords.copy] : []),
      ...(buyer.isCorrection ? [words.corrected] : []),
    ],
    issuer: {
      heading: documentWords.issuer,
      name,
      addressLines: printedLines(business.address),
      facts: present([
        factIfAny(texts.phone, business.contactPhone),
        factIfAny(texts.vatNumber, business.taxNumber),
      ]),
      logo: business.logo,
    },
    customer: {
      heading: documentWords.customers.invoice,
      name: buyer.name.trim(),
      addressLines: printedLines(buyer.address),
      facts: present([factIfAny(texts.vatNumber, buyer.vatNumber)]),
      type: null,
    },
    facts: present([
      { label: texts.date, value: date },
      { label: texts.time, value: printedTime(sale.createdAt, options.timeZone) },
      { label: documentWords.payment, value: methodNames(tendersOf(sale), language) },
      factIfAny(texts.servedBy, sale.staffName ?? ''),
    ]),
    columns: documentWords.columns,
    lines: sale.items.map((item) => {
      const { total, discounts } = printedLine(item, money, language)
      return {
        name: item.name.trim(),
        note: lineNote(vatClassWords(item, language), discounts),
        description: partsText(item.parts ?? [], language),
        ...quantityWords(item, money, language),
        total: money(total),
      }
    }),
    sums: sumsOf(sale, money, language),
    total: { label: documentWords.total, value: money(sale.total) },
    terms: {
      heading: words.paid,
      lines: [
        ...printedPayments(sale, money, language).map(({ label, value }) => `${label}: ${value}`),
        inputTaxNote(sale, money, language),
        isFull(buyer) ? '' : words.notFull,
      ].filter((line) => line !== ''),
    },
    bank: null,
    footer: documentWords.generatedBy({ business: name, date }),
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a full tax invoice: `Tax-invoice-R000001.pdf`. */
export function taxInvoiceFileName(number: string): string {
  return `Tax-invoice-${number}.pdf`
}

// The values before VAT and the VAT add up to the total (s 20(4)(g), CPA s 26(3)); a discount of the whole sale comes first.
function sumsOf(
  { items, total, taxes = [] }: Sale,
  money: (amount: Cents) => string,
  language: Language | undefined,
): PrintedFact[] {
  const words = wordsIn(taxInvoiceTexts, language)
  const [lines, ...discount] = printedSubtotal(items, total, money, language)
  return [
    ...(lines && discount.length > 0 ? [lines, ...discount] : []),
    ...taxes.map(({ vatClass, gross, tax }) => ({
      label: words.values[vatClass],
      value: money(subtract(gross, tax)),
    })),
    ...taxes
      .filter(({ vatClass }) => vatClass === 'standard')
      .map(({ percent, tax }) => ({ label: words.vat({ percent: String(percent) }), value: money(tax) })),
  ]
}

function present(facts: (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
