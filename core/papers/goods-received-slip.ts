import { dayOf } from '../calendar/local-day.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import type { WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { measuredText } from '../quantities/measure.ts'
import { chargedFor, chargedForOne, type GoodsReceived, type ReceivedLine } from '../stock/goods-received.ts'
import { vatAnswerOn } from '../vat/registered.ts'
import { goodsReceivedTexts } from './goods-received-texts.ts'
import { factIfAny } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import type { Receipt, ReceiptBusiness, ReceiptLine, ReceiptOptions } from './receipt.ts'
import { paperTexts } from './texts.ts'

/** A goods received note on a slip, to be signed and kept with the supplier's invoice (S17.15, S19.11). */
export function goodsReceivedSlip(
  received: GoodsReceived,
  business: ReceiptBusiness,
  { timeZone }: Pick<ReceiptOptions, 'timeZone'> = {},
): Receipt {
  const money = (amount: Cents) => formatMoney(amount, received.currency ?? business.currency)
  const texts = wordsIn(paperTexts, business.language)
  const words = wordsIn(goodsReceivedTexts, business.language)
  const { lines, delivery, discount, invoiceDate, invoiceTotal, at } = received
  const goods = sum(lines.map(({ charged }) => charged))
  const number = received.printedAs ?? received.number
  return {
    title: words.title,
    number,
    copies: [''],
    reprintMark: null,
    business: printedShop(business, false, at),
    facts: [
      { label: words.number, value: number },
      { label: texts.date, value: printedDate(at, timeZone) },
      { label: texts.time, value: printedTime(at, timeZone) },
      factIfAny(words.supplier, received.supplierName),
      factIfAny(words.invoice, received.invoiceNumber),
      invoiceDate === null ? null : { label: words.invoiceDate, value: printedDate(invoiceDate, timeZone) },
      factIfAny(words.by, received.by?.name ?? ''),
      factIfAny(texts.note, received.note),
    ].filter((fact) => fact !== null),
    lines: lines.map((line) => slipLine(line, money)),
    sums: [
      { label: words.goods, value: money(goods) },
      ...(delivery === 0 ? [] : [{ label: words.delivery, value: money(delivery) }]),
      ...(discount === 0 ? [] : [{ label: texts.discount, value: money(subtract(ZERO, discount)) }]),
    ],
    total: { label: texts.total, value: money(chargedFor(received)) },
    payments: invoiceTotal === null ? [] : [{ label: words.invoiceTotal, value: money(invoiceTotal) }],
    notes: vatNotes(received.withVat, vatAnswerOn(business, dayOf(at)) === 'no', business),
    signature: words.signature,
    thanks: '',
    poweredBy: texts.poweredBy,
  }
}

/** The file name of a goods received note: `Goods-received-GRN0001.pdf`. */
export function goodsReceivedFileName({ number }: Pick<GoodsReceived, 'number'>): string {
  return `Goods-received-${number}.pdf`
}

// To a shop that is not registered what it paid is what it paid, and no paper of it says VAT (S18.2).
function vatNotes(withVat: boolean, isNoVendor: boolean, { language }: WrittenIn): string[] {
  const words = wordsIn(goodsReceivedTexts, language)
  if (isNoVendor) return withVat ? [] : [words.beforeTax]
  return [withVat ? words.withVat : words.withoutVat]
}

function slipLine(line: ReceivedLine, money: (amount: Cents) => string): ReceiptLine {
  return {
    name: line.name.trim(),
    priceType: '',
    quantity: measuredText(line.quantity, line.unit),
    unitPrice: money(chargedForOne(line)),
    total: money(line.charged),
    discounts: [],
  }
}
