import type { Language } from '#core/language/language.ts'
import { wordsIn } from '#core/language/messages.ts'
import { add, type Cents, subtract, within, ZERO } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { quantityWords } from '#core/sales/line-words.ts'
import { printedMethod } from '#core/sales/method-words.ts'
import { partsText } from '#core/sales/part-words.ts'
import type { Sale, SaleItem } from '#core/sales/sale.ts'
import { type Tender, tendersOf } from '#core/sales/tender.ts'
import { tipsOf } from '#core/sales/tip.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { voucherOf } from '#core/vouchers/spend-voucher.ts'
import { printedDate } from '../calendar/printed-time.ts'
import { parseNumber } from '../numbering/numbers.ts'
import { creditNoteTexts } from './credit-note-texts.ts'
import type { DocumentPaper } from './document-paper.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { printedName } from './printed-name.ts'
import { printedPoints } from './printed-points.ts'
import { printedStanding } from './printed-standing.ts'
import { printedTaxes, vatClassWords, vatMark } from './printed-vat.ts'
import type { ReceiptBusiness, ReceiptLine, ReceiptOptions } from './receipt.ts'
import { paperTexts } from './texts.ts'
import { vatTexts } from './vat-words.ts'

/**
 * What a return says on paper, in amounts above zero. A registered vendor's is a credit note, anybody else's a refund
 * (S14.20), and that of goods sold before the shop was registered too: their slip was no tax invoice. Its slip and its A4
 * sheet are made from it.
 */
export interface PrintedReturn {
  title: string
  number: PrintedFact
  date: string
  facts: PrintedFact[]
  /** `charged` is what was paid for the line, after its discounts; `vatClass` its class in words. */
  lines: (ReceiptLine & { charged: string; vatClass: string })[]
  sums: PrintedFact[]
  total: string
  payments: PrintedFact[]
  isCashBack: boolean
}

/** What is printed of a return. */
export function printReturn(
  returned: Sale,
  business: ReceiptBusiness,
  options: ReceiptOptions,
): PrintedReturn {
  const money = (amount: Cents) => formatMoney(amount, returned.currency ?? business.currency)
  const back = (amount: Cents) => money(subtract(ZERO, amount))
  const { language } = business
  const texts = wordsIn(paperTexts, language)
  const words = wordsIn(creditNoteTexts, language)
  const kind = kindOfPaper(returned, business)
  const tenders = tendersOf(returned)
  const { rounding = ZERO } = returned
  const tips = tipsOf(tenders)
  return {
    title: kind === 'creditNote' ? words.title : words.refundTitle,
    number: { label: words.number[kind], value: returned.printedAs ?? returned.number },
    date: printedDate(returned.createdAt, options.timeZone),
    facts: factsOf(returned, options, language),
    lines: returned.items.map((item) => ({
      ...lineOf(item, money, language),
      vatClass: returned.taxes ? vatClassWords(item, language) : '',
      ...(returned.taxes && vatMark(item, language) !== '' && { mark: vatMark(item, language) }),
    })),
    sums: [
      {
        label: returned.taxes ? wordsIn(vatTexts, language).before : texts.subtotal,
        value: back(returned.subtotal),
      },
      ...taxesOf(returned, back, language),
    ],
    total: back(returned.total),
    payments: [
      ...(rounding === 0 ? [] : [{ label: texts.rounding, value: back(rounding) }]),
      ...(tips === 0 ? [] : [{ label: texts.tip, value: back(tips) }]),
      ...tenders.map((tender) => ({
        label: backLabel(tender, language),
        value: back(add(tender.amount, tender.tip ?? ZERO)),
      })),
      ...printedStanding(returned.owedAfter, money, language),
      ...printedPoints(returned.points, language),
    ],
    // A few rand for bottles are signed for nowhere.
    isCashBack: returned.returnKind !== 'container' && tenders.some(({ kind }) => kind === 'cash'),
  }
}

function backLabel(tender: Tender, language: Language | undefined): string {
  const words = wordsIn(creditNoteTexts, language)
  if (tender.kind === 'account') return words.offAccount
  const voucher = voucherOf(tender)
  return voucher
    ? words.onVoucher({ number: voucher })
    : words.back({ method: printedMethod(tender, language) })
}

/** Whether a return's paper is a credit note. */
export function kindOfPaper(
  { taxes, tax }: Pick<Sale, 'taxes' | 'tax'>,
  { vatRegistered, taxNumber }: Pick<ReceiptBusiness, 'taxNumber' | 'vatRegistered'>,
): 'creditNote' | 'refund' {
  // Before anybody said whether the shop is registered, its VAT number told; what its papers charged comes back as it was.
  const isOfBefore =
    vatRegistered === undefined ? taxNumber.trim() !== '' : vatRegistered === 'yes' && tax !== 0
  const isVendors = taxes !== undefined || isOfBefore
  return isVendors ? 'creditNote' : 'refund'
}

/** Who a return's paper is for: as a tax paper names them, else as the sale did. */
export function buyerOf(
  { customerName }: Sale,
  buyer: Particulars | undefined,
  language: Language | undefined,
): Pick<DocumentPaper['customer'], 'name' | 'addressLines' | 'facts'> {
  if (!buyer) return { name: printedName(customerName, language), addressLines: [], facts: [] }
  const vatNumber = factIfAny(wordsIn(paperTexts, language).vatNumber, buyer.vatNumber)
  return {
    name: buyer.name.trim(),
    addressLines: printedLines(buyer.address),
    facts: vatNumber ? [vatNumber] : [],
  }
}

// What the sale was and why it came back: enough to find the sale that the credit note is for (s 21(3)(a)(vii)).
function factsOf(
  returned: Sale,
  { timeZone }: ReceiptOptions,
  language: Language | undefined,
): PrintedFact[] {
  const words = wordsIn(creditNoteTexts, language)
  const { returnOf, returnKind, typedNumber, reason = '', staffName = '', approvals = [] } = returned
  const receipt = returnOf
    ? words.receiptOf({ number: returnOf.number, date: printedDate(returnOf.createdAt, timeZone) })
    : (typedNumber ?? words.noReceipt)
  // A container comes back whoever sold it: no sale is meant (VAT Act 89 of 1991, s 21(1)(d)(i)).
  const isOfSale = returnKind !== 'container'
  return [
    isOfSale ? { label: isOfInvoice(returned) ? words.forInvoice : words.forReceipt, value: receipt } : null,
    factIfAny(words.reason, returnKind === 'void' ? words.voided({ reason }) : reason),
    factIfAny(wordsIn(paperTexts, language).servedBy, staffName),
    factIfAny(words.approvedBy, approvals.map(({ name }) => name).join(', ')),
  ].filter((fact) => fact !== null)
}

function isOfInvoice({ returnOf }: Sale): boolean {
  return returnOf !== undefined && parseNumber(returnOf.number)?.series === 'invoice'
}

/** Why the paper names no money; '' where it does. */
export function noMoneyOf(returned: Sale, language: Language | undefined): string {
  if (tendersOf(returned).length > 0) return ''
  const { noMoney } = wordsIn(creditNoteTexts, language)
  return isOfInvoice(returned) ? noMoney.invoice : noMoney.sale
}

// What is given back of a line, and what of its usual price was never paid (S14.5).
function lineOf(
  item: SaleItem,
  money: (amount: Cents) => string,
  language: Language | undefined,
): Omit<PrintedReturn['lines'][number], 'vatClass'> {
  const { name, priceType, unitPrice, totalPrice, per = 1 } = item
  const texts = wordsIn(paperTexts, language)
  const quantity = -item.quantity
  const charged = subtract(ZERO, totalPrice)
  const usual = within(Math.round((unitPrice * quantity) / per))
  const isLess = usual > charged
  return {
    name: name.trim(),
    priceType: texts.types[priceType],
    ...(item.parts?.length && { parts: partsText(item.parts, language) }),
    ...quantityWords({ ...item, quantity }, money, language),
    total: money(isLess ? usual : charged),
    charged: money(charged),
    discounts: isLess ? [{ label: texts.discount, value: money(subtract(charged, usual)) }] : [],
  }
}

function taxesOf(
  { taxes, tax }: Sale,
  back: (amount: Cents) => string,
  language: Language | undefined,
): PrintedFact[] {
  if (taxes) return printedTaxes(taxes, back, language)
  return tax === 0 ? [] : [{ label: wordsIn(paperTexts, language).tax, value: back(tax) }]
}
