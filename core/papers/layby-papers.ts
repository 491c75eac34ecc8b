import { startOfDay } from '../calendar/local-day.ts'
import { printedDate, printedTime } from '../calendar/printed-time.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Cancellation, Layby } from '../laybys/layby.ts'
import { type LaybyPayment, paidBy } from '../laybys/layby-payment.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { percentDown } from '../money/percent-of.ts'
import { quantityWords } from '../sales/line-words.ts'
import { laybyTexts, percentWords } from './layby-texts.ts'
import { factIfAny, type PrintedFact } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import { tillOf } from './printed-till.ts'
import type { Receipt, ReceiptBusiness, ReceiptLine, ReceiptOptions } from './receipt.ts'
import { printedLine, printedSubtotal, printedTenders } from './receipt-sums.ts'
import { paperTexts } from './texts.ts'

type Options = Pick<ReceiptOptions, 'timeZone' | 'reprint'>
type Money = (amount: Cents) => string

/** A lay-by with its payments up to the one that a paper is about. */
export interface PaidLayby {
  layby: Layby
  payments: readonly LaybyPayment[]
}

/** The line on which somebody signs, where a slip has no place of its own for it. */
const TO_SIGN = '________________________'

/** What the law says of a lay-by, and what was agreed of it (S20.16). */
export function laybyTerms(
  layby: Pick<Layby, 'total' | 'penaltyPercent' | 'currency'>,
  language: Language | undefined,
): string[] {
  const words = wordsIn(laybyTexts, language)
  const { property, risk, penalty, spared } = words.law
  const { penaltyPercent, total, currency } = layby
  if (penaltyPercent === 0) return [property, risk, words.noPenalty]
  const amount = formatMoney(percentDown(total, penaltyPercent), currency)
  return [
    property,
    risk,
    penalty,
    words.agreedPenalty({ percent: percentWords(penaltyPercent), amount }),
    spared,
  ]
}

/** The agreement on a slip: goods, total, deposit, last day, terms and both signatures (S20.15). */
export function agreementSlip(layby: Layby, business: ReceiptBusiness, options: Options = {}): Receipt {
  const money = moneyOf(layby)
  const { texts, words } = saidIn(business.language)
  const left = subtract(layby.total, layby.deposit)
  const lastDay = dayWords(layby.lastDay)
  return {
    ...frame(layby, business, layby.openedAt, options),
    title: words.agreementTitle,
    facts: factsOf(layby, { at: layby.openedAt, by: layby.by?.name }, business.language, options),
    lines: layby.lines.map((line) => slipLine(line, money, business.language)),
    sums: goodsBeforeDiscount(layby, money, business.language),
    total: { label: texts.total, value: money(layby.total) },
    payments: [
      { label: words.deposit, value: money(layby.deposit) },
      { label: words.left, value: money(left) },
      { label: words.lastDay, value: lastDay },
    ],
    notes: [
      words.instalments({ left: money(left), by: lastDay }),
      ...laybyTerms(layby, business.language),
      `${words.signatures.shop}: ${TO_SIGN}`,
    ],
    signature: words.signatures.customer,
  }
}

/**
 * The receipt of an instalment, or of money that went back: what was paid so far, and what is left (S20.18).
 * @param payments up to that one, which is the last
 */
export function laybyPaymentSlip(
  { layby, payments }: PaidLayby,
  business: ReceiptBusiness,
  options: Options = {},
): Receipt {
  const payment = payments.at(-1)
  if (!payment) throw new Error('no payment of this lay-by')
  const money = moneyOf(layby)
  const { words } = saidIn(business.language)
  const amount = paidBy([payment])
  const paid = paidBy(payments)
  const left = subtract(layby.total, paid)
  const isBack = amount < 0
  return {
    ...frame(layby, business, payment.at, options),
    title: isBack ? words.refundTitle : words.instalmentTitle,
    facts: factsOf(layby, { at: payment.at, by: payment.by?.name }, business.language, options),
    lines: [],
    sums: [{ label: words.total, value: money(layby.total) }],
    total: isBack
      ? { label: words.paidBack, value: money(subtract(ZERO, amount)) }
      : { label: words.paid, value: money(amount) },
    payments: [
      ...printedTenders(payment.tenders, money, business.language),
      ...(isBack
        ? []
        : [
            { label: words.paidSoFar, value: money(paid) },
            { label: words.left, value: money(left > 0 ? left : ZERO) },
            { label: words.lastDay, value: dayWords(layby.lastDay) },
          ]),
    ],
    notes: isBack ? [] : left > 0 ? [words.law.property] : [words.fullyPaid],
  }
}

/** That a lay-by is cancelled, and how what is kept was worked out (S20.20, regulation 34(2)). */
export function cancelledSlip(
  layby: Layby,
  cancellation: Cancellation,
  business: ReceiptBusiness,
  options: Options = {},
): Receipt {
  const { reason, spared, remedy, paid, penalty, extra, at, by } = cancellation
  const money = moneyOf(layby)
  const { words } = saidIn(business.language)
  const facts: (PrintedFact | null)[] = [
    ...factsOf(layby, { at, by: by?.name }, business.language, options),
    { label: words.reason, value: words.reasons[reason] },
    factIfAny(words.spared, spared ? '✓' : ''),
    factIfAny(words.remedy, remedy ? words.remedies[remedy] : ''),
  ]
  return {
    ...frame(layby, business, at, options),
    title: words.cancelledTitle,
    facts: facts.filter((fact) => fact !== null),
    lines: layby.lines.map((line) => slipLine(line, money, business.language)),
    sums: [
      { label: words.total, value: money(layby.total) },
      { label: words.paidSoFar, value: money(paid) },
      ...(penalty === 0 ? [] : [{ label: words.kept, value: money(subtract(ZERO, penalty)) }]),
      ...(extra === 0
        ? []
        : [{ label: remedy === 'doubled' ? words.asMuchAgain : words.interest, value: money(extra) }]),
    ],
    total: { label: words.refund, value: money(refundOf(cancellation)) },
    payments: [],
    notes: [howKept(layby, cancellation, money, business.language)],
    signature: words.signatures.customer,
  }
}

/** How the goods come to the total: nothing to say where they are the total, without a discount of the whole. */
export function goodsBeforeDiscount(
  { lines, total }: Layby,
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const sums = printedSubtotal(lines, total, money, language)
  return sums.length > 1 ? sums : []
}

const FILES = {
  agreement: 'Lay-by',
  instalment: 'Lay-by-payment',
  cancelled: 'Lay-by-cancelled',
} as const

/** The file name of a lay-by's paper: `Lay-by-LB0001.pdf`. */
export function laybyFileName(kind: keyof typeof FILES, { number }: Pick<Layby, 'number'>): string {
  return `${FILES[kind]}-${number}.pdf`
}

/** A local day as papers print it. */
export function dayWords(day: string): string {
  return printedDate(startOfDay(day))
}

function howKept(
  layby: Layby,
  { penalty, penaltyPercent, paid }: Cancellation,
  money: Money,
  language: Language | undefined,
): string {
  const words = wordsIn(laybyTexts, language)
  if (penalty === 0) return words.nothingKept
  const percent = percentWords(penaltyPercent)
  const total = money(layby.total)
  return penalty < percentDown(layby.total, penaltyPercent)
    ? words.keptAll({ percent, total, paid: money(paid) })
    : words.keptOf({ percent, total })
}

function refundOf({ paid, penalty, extra }: Cancellation): Cents {
  return subtract(paid, subtract(penalty, extra))
}

function frame(layby: Layby, business: ReceiptBusiness, at: number, { reprint = false }: Options) {
  const number = numberOf(layby)
  const texts = wordsIn(paperTexts, business.language)
  return {
    number,
    copies: [''],
    reprintMark: reprint ? texts.reprint : null,
    business: printedShop(business, false, at),
    signature: null,
    barcode: number,
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

function factsOf(
  layby: Layby,
  { at, by = '' }: { at: number; by: string | undefined },
  language: Language | undefined,
  { timeZone }: Options,
): PrintedFact[] {
  const { texts, words } = saidIn(language)
  const number = numberOf(layby)
  return [
    { label: words.number, value: number },
    { label: texts.date, value: printedDate(at, timeZone) },
    { label: texts.time, value: printedTime(at, timeZone) },
    factIfAny(texts.servedBy, by),
    factIfAny(texts.till, tillOf(number)),
    factIfAny(texts.customer, layby.customerName),
  ].filter((fact) => fact !== null)
}

function slipLine(line: Layby['lines'][number], money: Money, language: Language | undefined): ReceiptLine {
  const { price, discounts } = printedLine(line, money, language)
  const { quantity, unitPrice } = quantityWords(line, money, language)
  return { name: line.name, priceType: '', quantity, unitPrice, total: money(price), discounts }
}

function numberOf({ number, printedAs }: Pick<Layby, 'number' | 'printedAs'>): string {
  return printedAs ?? number
}

function saidIn(language: Language | undefined) {
  return { texts: wordsIn(paperTexts, language), words: wordsIn(laybyTexts, language) }
}

function moneyOf({ currency }: Pick<Layby, 'currency'>): Money {
  return (amount) => formatMoney(amount, currency)
}
