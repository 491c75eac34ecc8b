import { printedDate } from '../calendar/printed-time.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { measuredText } from '../quantities/measure.ts'
import { isMeasured } from '../quantities/unit.ts'
import type { Business } from '../settings/business.ts'
import { type OrderLine, orderedLines, type PurchaseOrder } from '../stock/order.ts'
import type { Supplier } from '../stock/supplier.ts'
import type { DocumentPaper } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import type { PaperMessage } from './paper-message.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import { printedVatNumber } from './printed-vat.ts'
import { fittedMessage } from './slip-message.ts'
import { paperTexts } from './texts.ts'

/** What an order says about the shop. */
export type OrderingBusiness = WrittenIn &
  Pick<Business, 'name' | 'address' | 'contactPhone' | 'taxNumber' | 'vatRegistered' | 'vatFrom' | 'logo'> &
  Partial<Pick<Business, 'contactEmail'>>
/** Whom it goes to: as far as the shop still knows them. */
export type OrderedFrom = Pick<Supplier, 'phone' | 'email' | 'address' | 'accountNumber'>

const orderTexts = messages('papers.orders', {
  title: 'PURCHASE ORDER',
  supplier: 'To',
  account: 'Our account',
  orderedBy: 'Ordered by',
  columns: { item: 'Product', quantity: 'Your code', unitPrice: 'Packs', total: 'Quantity' },
  products: 'Products',
  note: 'Note',
  cancelled: 'CANCELLED',
  order: 'Order {number}',
  subject: 'Order {number} from {business}',
})

/** The paper of an order that was sent, as it was sent (S19.17). */
export function orderPaper(
  order: PurchaseOrder,
  business: OrderingBusiness,
  supplier: OrderedFrom | undefined,
  timeZone?: string,
): DocumentPaper {
  const { sent, note } = order
  const texts = wordsIn(paperTexts, business.language)
  const documentWords = wordsIn(documentTexts, business.language)
  const words = wordsIn(orderTexts, business.language)
  const at = sent?.at ?? order.createdAt
  const date = printedDate(at, timeZone)
  const name = business.name.trim()
  const lines = orderedLines(order)
  return {
    title: words.title,
    subtitle: null,
    number: printedNumber(order),
    fileName: orderFileName(order),
    marks: order.cancelled ? [words.cancelled] : [],
    issuer: {
      heading: documentWords.issuer,
      name,
      addressLines: printedLines(business.address),
      facts: [
        factIfAny(texts.phone, business.contactPhone),
        factIfAny(documentWords.email, business.contactEmail ?? ''),
        printedVatNumber(business, false, at),
      ].filter((fact) => fact !== null),
      logo: business.logo,
    },
    customer: {
      heading: words.supplier,
      name: sent?.supplierName ?? '',
      addressLines: printedLines(supplier?.address ?? ''),
      facts: [
        factIfAny(texts.phone, supplier?.phone ?? ''),
        factIfAny(documentWords.email, supplier?.email ?? ''),
      ].filter((fact) => fact !== null),
      type: null,
    },
    facts: [
      { label: texts.date, value: date },
      factIfAny(words.account, supplier?.accountNumber ?? ''),
      factIfAny(words.orderedBy, sent?.by?.name ?? ''),
    ].filter((fact) => fact !== null),
    columns: words.columns,
    lines: lines.map((line) => ({
      name: line.name,
      note: '',
      description: '',
      quantity: line.code,
      unitPrice: packWords(line) ?? '',
      total: measuredText(line.quantity, line.unit),
    })),
    sums: [],
    total: { label: words.products, value: String(lines.length) },
    terms: { heading: note.trim() === '' ? '' : words.note, lines: printedLines(note) },
    bank: null,
    footer: documentWords.generatedBy({ business: name, date }),
    poweredBy: texts.poweredBy,
  }
}

/** The file name of an order: `Order-PO0001.pdf`. */
export function orderFileName({ number }: Pick<PurchaseOrder, 'number'>): string {
  return `Order-${number}.pdf`
}

/** An order as a message, for WhatsApp or e-mail: everything that the paper orders, without any layout. */
export function orderMessage(
  order: PurchaseOrder,
  business: OrderingBusiness,
  supplier: OrderedFrom | undefined,
): PaperMessage {
  const number = printedNumber(order)
  const words = wordsIn(orderTexts, business.language)
  const said = (lines: readonly string[]) =>
    [
      [words.order({ number }), business.name.trim(), business.contactPhone.trim()],
      [accountOf(supplier, business.language)],
      lines,
      [order.note.trim()],
    ]
      .map((part) => part.filter((line) => line !== '').join('\n'))
      .filter((part) => part !== '')
      .join('\n\n')
  return {
    to: supplier?.email.trim() ?? '',
    subject: words.subject({ number, business: business.name.trim() }),
    text: fittedMessage(orderedLines(order).map(lineText), said, business.language),
  }
}

function accountOf(supplier: OrderedFrom | undefined, language: Language | undefined): string {
  const account = supplier?.accountNumber.trim() ?? ''
  return account === '' ? '' : `${wordsIn(orderTexts, language).account}: ${account}`
}

function lineText(line: OrderLine): string {
  const quantity = isMeasured(line.unit) ? measuredText(line.quantity, line.unit) : String(line.quantity)
  const packs = packWords(line)
  const code = line.code.trim() === '' ? '' : ` (${line.code.trim()})`
  return `${packs ? `${packs} = ${quantity}` : quantity} ${line.name}${code}`
}

function packWords({ pack, quantity }: OrderLine): string | undefined {
  return pack && quantity % pack.size === 0 ? `${quantity / pack.size} × ${pack.name}` : undefined
}
