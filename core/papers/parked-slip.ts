import { emptiesAsPayment } from '#core/cart/empties.ts'
import { type PricedLine, priceCart } from '#core/cart/priced-cart.ts'
import type { Language } from '#core/language/language.ts'
import { wordsIn } from '#core/language/messages.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { quantityWords } from '#core/sales/line-words.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { factIfAny } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import type { Receipt, ReceiptBusiness, ReceiptLine, ReceiptOptions } from './receipt.ts'
import { printedLine, printedSubtotal, printedTenders } from './receipt-sums.ts'
import { paperTexts } from './texts.ts'

/**
 * A parked sale on a slip: what it comes to, and that nobody paid it. It has no number: that comes with the payment
 * (S13.9).
 */
export function parkedSlip(
  parked: ParkedSale,
  business: ReceiptBusiness,
  { timeZone }: Pick<ReceiptOptions, 'timeZone'> = {},
): Receipt {
  const money = (amount: Cents) => formatMoney(amount, business.currency)
  const { language } = business
  const texts = wordsIn(paperTexts, language)
  const { lines, total } = priceCart(parked)
  const items = lines.map((each) => ({ discounts: each.discounts, totalPrice: each.total }))
  const time = printedTime(parked.parkedAt, timeZone)
  return {
    title: texts.notPaid({ name: parked.name.trim() || parked.customerName.trim() || time }),
    number: null,
    copies: [''],
    reprintMark: null,
    business: printedShop(business, false, parked.parkedAt),
    facts: [
      { label: texts.date, value: printedDate(parked.parkedAt, timeZone) },
      { label: texts.time, value: time },
      factIfAny(texts.customer, parked.customerName),
      factIfAny(texts.note, parked.note),
    ].filter((fact) => fact !== null),
    lines: lines.map((each) => slipLine(each, money, language)),
    sums: printedSubtotal(items, total, money, language),
    total: { label: texts.total, value: money(total) },
    // What came back with it, in the place of money.
    payments: printedTenders(emptiesAsPayment(parked), money, language),
    signature: null,
    thanks: texts.noReceipt,
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a parked sale's slip: `Not-paid-2026-11-20-1405.pdf`. */
export function parkedSlipFileName(
  { parkedAt }: Pick<ParkedSale, 'parkedAt'>,
  { timeZone }: Pick<ReceiptOptions, 'timeZone'> = {},
): string {
  const date = printedDate(parkedAt, timeZone).replaceAll('/', '-')
  return `Not-paid-${date}-${printedTime(parkedAt, timeZone).replace(':', '')}.pdf`
}

function slipLine(
  { line, discounts, total }: PricedLine,
  money: (amount: Cents) => string,
  language: Language | undefined,
): ReceiptLine {
  const printed = printedLine({ discounts, totalPrice: total }, money, language)
  return {
    name: line.name,
    priceType: wordsIn(paperTexts, language).types[line.priceType],
    ...quantityWords(line, money, language),
    total: money(printed.price),
    discounts: printed.discounts,
  }
}
