import { wordsIn } from '#core/language/messages.ts'
import type { Sale } from '#core/sales/sale.ts'
import { printedTime } from '../calendar/printed-time.ts'
import { buyerFacts } from './buyer-facts.ts'
import { creditNoteTexts } from './credit-note-texts.ts'
import type { DocumentPaper } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import { buyerOf, kindOfPaper, noMoneyOf, printReturn } from './printed-return.ts'
import { printedShop } from './printed-shop.ts'
import { tillOf } from './printed-till.ts'
import { printedVatNumber, vatLegend } from './printed-vat.ts'
import type { Receipt, ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { lineNote } from './receipt-sums.ts'
import { SIGN_HERE } from './sign-here.ts'
import { paperTexts } from './texts.ts'

/** A return's slip: printed once, again only as a COPY (S14.21). */
export function creditNoteSlip(
  returned: Sale,
  business: ReceiptBusiness,
  options: ReceiptOptions = {},
): Receipt {
  const { language } = business
  const texts = wordsIn(paperTexts, language)
  const words = wordsIn(creditNoteTexts, language)
  const printed = printReturn(returned, business, options)
  const legend = returned.taxes ? vatLegend(returned.items, language) : ''
  const notes = [legend, noMoneyOf(returned, language)].filter((note) => note !== '')
  return {
    title: printed.title,
    number: printed.number.value,
    copies: [''],
    reprintMark: options.reprint ? texts.reprint : null,
    business: printedShop(business, returned.taxes !== undefined, returned.createdAt),
    facts: [
      printed.number,
      { label: texts.date, value: printed.date },
      { label: texts.time, value: printedTime(returned.createdAt, options.timeZone) },
      ...printed.facts,
      { label: texts.till, value: tillOf(printed.number.value) },
      { label: texts.customer, value: buyerOf(returned, options.buyer, language).name },
      ...buyerFacts(options.buyer, language),
    ],
    lines: printed.lines,
    sums: printed.sums,
    total: { label: words.total.slip, value: printed.total },
    payments: printed.payments,
    signature: printed.isCashBack ? words.signature : null,
    ...(notes.length > 0 && { notes }),
    barcode: printed.number.value,
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

/** The same on A4. */
export function creditNoteSheet(
  returned: Sale,
  business: ReceiptBusiness,
  options: ReceiptOptions = {},
): DocumentPaper {
  const { language } = business
  const texts = wordsIn(paperTexts, language)
  const documentWords = wordsIn(documentTexts, language)
  const words = wordsIn(creditNoteTexts, language)
  const printed = printReturn(returned, business, options)
  const name = business.name.trim()
  return {
    title: printed.title,
    subtitle: null,
    number: printed.number.value,
    fileName: creditNoteFileName(returned, business),
    marks: options.reprint ? [documentWords.copy] : [],
    issuer: {
      heading: documentWords.issuer,
      name,
      addressLines: printedLines(business.address),
      facts: [
        factIfAny(texts.phone, business.contactPhone),
        printedVatNumber(business, returned.taxes !== undefined, returned.createdAt),
      ].filter((fact) => fact !== null),
      logo: business.logo,
    },
    customer: { heading: words.customer, ...buyerOf(returned, options.buyer, language), type: null },
    facts: [
      { label: texts.date, value: printed.date },
      { label: texts.time, value: printedTime(returned.createdAt, options.timeZone) },
      ...printed.facts,
    ],
    columns: documentWords.columns,
    lines: printed.lines.map(({ name, parts = '', quantity, unitPrice, charged, discounts, vatClass }) => ({
      name,
      note: lineNote(vatClass, discounts),
      description: parts,
      quantity,
      unitPrice,
      total: charged,
    })),
    sums: printed.sums,
    total: { label: words.total.sheet, value: printed.total },
    terms: {
      heading: words.moneyBack,
      lines:
        printed.payments.length === 0
          ? [noMoneyOf(returned, language)]
          : printed.payments.map(({ label, value }) => `${label}: ${value}`),
    },
    bank: printed.isCashBack ? { heading: words.signature, lines: [...SIGN_HERE] } : null,
    footer: documentWords.generatedBy({ business: name, date: printed.date }),
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a return's paper: `Credit-note-CN000001.pdf`, `Refund-CN000001-B.pdf`. */
export function creditNoteFileName(
  returned: Pick<Sale, 'number' | 'taxes' | 'tax'>,
  business: Pick<ReceiptBusiness, 'taxNumber' | 'vatRegistered'>,
): string {
  return `${FILES[kindOfPaper(returned, business)]}-${returned.number}.pdf`
}

const FILES = { creditNote: 'Credit-note', refund: 'Refund' } as const
