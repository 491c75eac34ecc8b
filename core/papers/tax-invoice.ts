import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { type Cents, subtract } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { quantityWords } from '../sales/line-words.ts'
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
import { taxInvoiceTexts as words } from './tax-invoice-texts.ts'
import { texts } from './texts.ts'

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
  const name = business.name.trim()
  const number = sale.printedAs ?? sale.number
  const date = printedDate(sale.createdAt, options.timeZone)
  return {
    title: words.title,
    subtitle: null,
    number,
    fileName: taxInvoiceFileName(sale.number),
    marks: [
      ...(options.reprint ? [documentTexts.copy] : []),
      ...(buyer.isCorrection ? [words.corrected] : []),
    ],
    issuer: {
      heading: documentTexts.issuer,
      name,
      addressLines: printedLines(business.address),
      facts: present([
        factIfAny(texts.phone, business.contactPhone),
        factIfAny(texts.vatNumber, business.taxNumber),
      ]),
      logo: business.logo,
    },
    customer: {
      heading: documentTexts.customers.invoice,
      name: buyer.name.trim(),
      addressLines: printedLines(buyer.address),
      facts: present([factIfAny(texts.vatNumber, buyer.vatNumber)]),
      type: null,
    },
    facts: present([
      { label: texts.date, value: date },
      { label: texts.time, value: printedTime(sale.createdAt, options.timeZone) },
      { label: documentTexts.payment, value: methodNames(tendersOf(sale)) },
      factIfAny(texts.servedBy, sale.staffName ?? ''),
    ]),
    columns: documentTexts.columns,
    lines: sale.items.map((item) => {
      const { total, discounts } = printedLine(item, money)
      return {
        name: item.name.trim(),
        note: lineNote(vatClassWords(item), discounts),
        description: '',
        ...quantityWords(item, money),
        total: money(total),
      }
    }),
    sums: sumsOf(sale, money),
    total: { label: documentTexts.total, value: money(sale.total) },
    terms: {
      heading: words.paid,
      lines: [
        ...printedPayments(sale, money).map(({ label, value }) => `${label}: ${value}`),
        inputTaxNote(sale, money),
        isFull(buyer) ? '' : words.notFull,
      ].filter((line) => line !== ''),
    },
    bank: null,
    footer: documentTexts.generatedBy(name, date),
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a full tax invoice: `Tax-invoice-R000001.pdf`. */
export function taxInvoiceFileName(number: string): string {
  return `${words.file}-${number}.pdf`
}

// The values before VAT and the VAT add up to the total (s 20(4)(g), CPA s 26(3)); a discount of the whole sale comes first.
function sumsOf({ items, total, taxes = [] }: Sale, money: (amount: Cents) => string): PrintedFact[] {
  const [lines, ...discount] = printedSubtotal(items, total, money)
  return [
    ...(lines && discount.length > 0 ? [lines, ...discount] : []),
    ...taxes.map(({ vatClass, gross, tax }) => ({
      label: words.values[vatClass],
      value: money(subtract(gross, tax)),
    })),
    ...taxes
      .filter(({ vatClass }) => vatClass === 'standard')
      .map(({ percent, tax }) => ({ label: words.vat(percent), value: money(tax) })),
  ]
}

function present(facts: (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
