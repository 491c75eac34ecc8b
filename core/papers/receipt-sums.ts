import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { type Discount, isOfPoints, QUANTITY_PRICE_ID } from '../sales/discount.ts'
import { builtInWords, printedMethod } from '../sales/method-words.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
import { tipsOf } from '../sales/tip.ts'
import type { PrintedFact } from './printed-fact.ts'
import { paperTexts } from './texts.ts'

type Money = (amount: Cents) => string

/**
 * A line's price before all discounts, each discount of its own, and what it came to after those. Its share of the whole
 * sale's discount is shown below the subtotal.
 */
export function printedLine(
  { discounts = [], totalPrice }: Pick<SaleItem, 'discounts' | 'totalPrice'>,
  money: Money,
  language: Language | undefined,
): { price: Cents; discounts: PrintedFact[]; total: Cents } {
  const own = discounts.filter(({ kind }) => kind !== 'cart')
  const price = sum([totalPrice, ...discounts.map(({ amount }) => amount)])
  return {
    price,
    total: subtract(price, sum(own.map(({ amount }) => amount))),
    discounts: own.map((discount) => discountFact(discount, money, language)),
  }
}

/** What stands below a line's name on an A4 paper: its class of VAT, and its own discounts. */
export function lineNote(vatClass: string, discounts: readonly PrintedFact[]): string {
  return [vatClass, ...discounts.map(({ label, value }) => `${label} ${value}`)]
    .filter((each) => each !== '')
    .join(' · ')
}

/** What leads to the total before tax: the subtotal of the lines, and what was taken off the whole sale: a discount, and points (S12.11). */
export function printedSubtotal(
  items: readonly Pick<SaleItem, 'discounts'>[],
  subtotal: Cents,
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const discounts = cartDiscounts(items)
  const before = sum([subtotal, ...discounts.map(({ amount }) => amount)])
  return [
    { label: wordsIn(paperTexts, language).subtotal, value: money(before) },
    ...discounts.map((discount) => discountFact(discount, money, language)),
  ]
}

/**
 * How it was paid: one method alone, or the rounding, the tip, each payment with what of the tip is in it, the cash handed
 * over and the change (S11.10, S11.16).
 */
export function printedPayments(sale: Sale, money: Money, language: Language | undefined): PrintedFact[] {
  const texts = wordsIn(paperTexts, language)
  if (!sale.tenders && !sale.rounding)
    return [{ label: texts.payment, value: builtInWords('papers', language)[sale.paymentMethod] }]
  return [
    ...(sale.rounding ? [{ label: texts.rounding, value: money(sale.rounding) }] : []),
    ...printedTips(tendersOf(sale), money, language),
    ...printedTenders(tendersOf(sale), money, language),
  ]
}

/** The tip, which the payments pay beside the total; nothing where there is none. */
export function printedTips(
  tenders: readonly Tender[],
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const tips = tipsOf(tenders)
  return tips === 0 ? [] : [{ label: wordsIn(paperTexts, language).tip, value: money(tips) }]
}

/** Each payment, with the cash handed over and the change. */
export function printedTenders(
  tenders: readonly Tender[],
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  return tenders.flatMap((tender) => printedTender(tender, money, language))
}

/** What all discounts together took off; nothing where there is none (S17.11). */
export function printedSaving(
  { items }: Pick<Sale, 'items'>,
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const saved = sum(items.flatMap(({ discounts = [] }) => discounts.map(({ amount }) => amount)))
  return saved > 0 ? [{ label: wordsIn(paperTexts, language).saved, value: money(saved) }] : []
}

function printedTender(tender: Tender, money: Money, language: Language | undefined): PrintedFact[] {
  const { tendered, change, reference, tip = ZERO } = tender
  const amount = add(tender.amount, tip)
  const texts = wordsIn(paperTexts, language)
  const name = printedMethod(tender, language)
  const facts = [{ label: reference ? `${name} (${reference})` : name, value: money(amount) }]
  if (tendered === undefined || tendered === amount) return facts
  facts.push({ label: texts.received, value: money(tendered) })
  return [...facts, { label: texts.change, value: money(change ?? ZERO) }]
}

// The discount of the whole sale, and the points that were used on it: the shares of its lines together, of each.
function cartDiscounts(items: readonly Pick<SaleItem, 'discounts'>[]): Discount[] {
  const shares = items.flatMap(({ discounts = [] }) => discounts.filter(({ kind }) => kind === 'cart'))
  const [points, given] = [shares.filter(isOfPoints), shares.filter((share) => !isOfPoints(share))]
  return [given, points].flatMap((parts) =>
    parts[0] ? [{ ...parts[0], amount: sum(parts.map(({ amount }) => amount)) }] : [],
  )
}

function discountFact(discount: Discount, money: Money, language: Language | undefined): PrintedFact {
  const { kind, percent, amount, reason, promotionId } = discount
  const texts = wordsIn(paperTexts, language)
  if (isOfPoints(discount)) return { label: texts.points, value: money(subtract(ZERO, amount)) }
  const usual = percent === undefined ? texts.discount : texts.discountPercent({ percent: String(percent) })
  // A promotion goes by its name, which is in no language of ours (S12.14).
  const named = promotionId === QUANTITY_PRICE_ID ? texts.quantityPrice : reason
  return { label: (kind === 'promotion' && named) || usual, value: money(subtract(ZERO, amount)) }
}
