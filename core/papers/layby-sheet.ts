import { printedDate } from '../calendar/printed-time.ts'
import type { Customer } from '../customers/customer.ts'
import { wordsIn } from '../language/messages.ts'
import type { Layby } from '../laybys/layby.ts'
import { subtract } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { quantityWords } from '../sales/line-words.ts'
import type { Business } from '../settings/business.ts'
import { vatNumberOn } from '../vat/registered.ts'
import type { DocumentPaper } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { dayWords, goodsBeforeDiscount, laybyFileName, laybyTerms } from './layby-papers.ts'
import { laybyTexts } from './layby-texts.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import type { ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { lineNote, printedLine } from './receipt-sums.ts'
import { SIGN_HERE } from './sign-here.ts'
import { paperTexts } from './texts.ts'

/** What the agreement says of the shop. */
export type LaybyShop = ReceiptBusiness & Partial<Pick<Business, 'contactEmail' | 'registrationNumber'>>

/** Where the customer of an agreement lives and is called; what is not known is left out. */
export type LaybyCustomer = Partial<Pick<Customer, 'email' | 'phone' | 'address'>>

/** The agreement on A4: goods, total, deposit, last day, terms and both signatures (S20.15, S20.16). */
export function agreementSheet(
  layby: Layby,
  shop: LaybyShop,
  customer: LaybyCustomer = {},
  { timeZone, reprint = false }: Pick<ReceiptOptions, 'timeZone' | 'reprint'> = {},
): DocumentPaper {
  const money = (amount: Layby['total']) => formatMoney(amount, layby.currency)
  const { language } = shop
  const texts = wordsIn(paperTexts, language)
  const documentWords = wordsIn(documentTexts, language)
  const words = wordsIn(laybyTexts, language)
  const left = subtract(layby.total, layby.deposit)
  const date = printedDate(layby.openedAt, timeZone)
  const lastDay = dayWords(layby.lastDay)
  return {
    title: words.agreementTitle,
    subtitle: null,
    number: layby.printedAs ?? layby.number,
    fileName: laybyFileName('agreement', layby),
    marks: reprint ? [texts.reprint] : [],
    issuer: {
      heading: documentWords.issuer,
      name: shop.name.trim(),
      addressLines: printedLines(shop.address),
      facts: [
        factIfAny(texts.phone, shop.contactPhone),
        factIfAny(documentWords.email, shop.contactEmail ?? ''),
        factIfAny(texts.vatNumber, vatNumberOn(shop, false, layby.openedAt)),
        factIfAny(documentWords.registrationNumber, shop.registrationNumber ?? ''),
      ].filter((fact) => fact !== null),
      logo: shop.logo,
    },
    customer: {
      heading: words.for,
      name: layby.customerName.trim(),
      addressLines: printedLines(customer.address ?? ''),
      facts: [
        factIfAny(texts.phone, customer.phone ?? ''),
        factIfAny(documentWords.email, customer.email ?? ''),
      ].filter((fact) => fact !== null),
      type: null,
    },
    facts: [
      { label: texts.date, value: date },
      { label: words.lastDay, value: lastDay },
    ],
    columns: documentWords.columns,
    lines: layby.lines.map((line) => {
      const { total, discounts } = printedLine(line, money, language)
      return {
        name: line.name,
        note: lineNote('', discounts),
        description: '',
        ...quantityWords(line, money, language),
        total: money(total),
      }
    }),
    sums: [
      ...goodsBeforeDiscount(layby, money, language),
      { label: words.total, value: money(layby.total) },
      { label: words.deposit, value: money(layby.deposit) },
    ],
    total: { label: words.left, value: money(left) },
    terms: {
      heading: words.terms,
      lines: [words.instalments({ left: money(left), by: lastDay }), ...laybyTerms(layby, language)],
    },
    bank: {
      heading: words.signatures.customer,
      lines: [...SIGN_HERE, '', words.signatures.shop, ...SIGN_HERE],
    },
    footer: documentWords.generatedBy({ business: shop.name.trim(), date }),
    poweredBy: texts.poweredBy,
  }
}
