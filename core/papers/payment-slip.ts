import type { BookEntry } from '../book/book-entry.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { bookTexts } from './book-texts.ts'
import type { PaperMessage } from './paper-message.ts'
import { factIfAny, type PrintedFact } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import { tillOf } from './printed-till.ts'
import type { Receipt, ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { printedTenders } from './receipt-sums.ts'
import { slipText } from './slip-message.ts'
import { paperTexts } from './texts.ts'

/** A payment on account with what its receipt says beside it. */
export interface PaidOnAccount {
  payment: BookEntry
  customerName: string
  /** The numbers of the sales that it was ticked for. */
  sales?: readonly string[]
  /** It was taken back later. */
  isReversed?: boolean
}

/** The receipt of a payment on account: what was owed, what was paid, and what is owed now (S20.5, S17.15). */
export function paymentSlip(
  { payment, customerName, sales = [], isReversed = false }: PaidOnAccount,
  business: ReceiptBusiness,
  { timeZone, reprint = false }: ReceiptOptions = {},
): Receipt {
  const money = (amount: Cents) => formatMoney(amount, business.currency)
  const texts = wordsIn(paperTexts, business.language)
  const words = wordsIn(bookTexts, business.language)
  // Another program may not say what was owed: then the paper does not either.
  const { owedAfter: after } = payment
  const number = payment.printedAs ?? payment.number
  const notes = [after === 0 ? words.nothingOwed : '', isReversed ? words.reversed : '']
  return {
    title: words.paymentTitle,
    number,
    copies: [''],
    reprintMark: reprint ? texts.reprint : null,
    business: printedShop(business, false, payment.at),
    facts: [
      { label: words.paymentNumber, value: number },
      { label: texts.date, value: printedDate(payment.at, timeZone) },
      { label: texts.time, value: printedTime(payment.at, timeZone) },
      factIfAny(words.receivedBy, payment.by?.name ?? ''),
      factIfAny(texts.till, tillOf(number)),
      factIfAny(texts.customer, customerName),
      factIfAny(words.forSales, sales.join(', ')),
      factIfAny(texts.note, payment.note),
    ].filter((fact) => fact !== null),
    lines: [],
    sums:
      after === undefined
        ? []
        : [balanceFact(subtract(after, payment.amount), words.owedBefore, words.inCreditBefore, money)],
    total: { label: words.paid, value: money(subtract(ZERO, payment.amount)) },
    payments: [
      ...printedTenders(payment.tenders ?? [], money, business.language),
      ...(after === undefined ? [] : [balanceFact(after, words.stillOwed, words.inCreditNow, money)]),
    ],
    signature: null,
    notes: notes.filter((note) => note !== ''),
    barcode: number,
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

/** The same as a message. @param to the customer's e-mail, blank when nobody knows it */
export function paymentMessage(
  paid: PaidOnAccount,
  business: ReceiptBusiness,
  to = '',
  options: ReceiptOptions = {},
): PaperMessage {
  const slip = paymentSlip(paid, business, options)
  return {
    to: to.trim(),
    subject: wordsIn(bookTexts, business.language).paymentSubject({
      number: slip.number ?? '',
      shop: slip.business.name,
    }),
    text: slipText(slip, business.language),
  }
}

/** The file name of a payment's receipt: `Payment-P000001.pdf`. */
export function paymentFileName({ number }: Pick<BookEntry, 'number'>): string {
  return `Payment-${number}.pdf`
}

function balanceFact(
  owed: Cents,
  owing: string,
  inCredit: string,
  money: (amount: Cents) => string,
): PrintedFact {
  return owed < 0
    ? { label: inCredit, value: money(subtract(ZERO, owed)) }
    : { label: owing, value: money(owed) }
}
