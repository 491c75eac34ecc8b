import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { type Discount, QUANTITY_PRICE_ID } from '../sales/discount.ts'
import { builtInWords, printedMethod } from '../sales/method-words.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
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

/** What leads to the total before tax: the subtotal of the lines, and a discount of the whole sale (S12.11). */
export function printedSubtotal(
  items: readonly Pick<SaleItem, 'discounts'>[],
  subtotal: Cents,
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const discount = cartDiscount(items)
  const before = sum([subtotal, discount?.amount ?? ZERO])
  const sums: PrintedFact[] = [{ label: wordsIn(paperTexts, language).subtotal, value: money(before) }]
  if (discount) sums.push(discountFact(discount, money, language))
  return sums
}

/** How it was paid: one method alone, or the rounding, each payment, the cash handed over and the change (S11.10). */
export function printedPayments(sale: Sale, money: Money, language: Language | undefined): PrintedFact[] {
  const texts = wordsIn(paperTexts, language)
  if (!sale.tenders && !sale.rounding)
    return [{ label: texts.payment, value: builtInWords('papers', language)[sale.paymentMethod] }]
  return [
    ...(sale.rounding ? [{ label: texts.rounding, value: money(sale.rounding) }] : []),
    ...printedTenders(tendersOf(sale), money, language),
  ]
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
  const { amount, tendered, change, reference } = tender
  const texts = wordsIn(paperTexts, language)
  const name = printedMethod(tender, language)
  const facts = [{ label: reference ? `${name} (${reference})` : name, value: money(amount) }]
  if (tendered === undefined || tendered === amount) return facts
  facts.push({ label: texts.received, value: money(tendered) })
  return [...facts, { label: texts.change, value: money(change ?? ZERO) }]
}

// The discount of the whole sale: its lines' shares together.
function cartDiscount(items: readonly Pick<SaleItem, 'discounts'>[]): Discount | undefined {
  const shares = items.flatMap(({ discounts = [] }) => discounts.filter(({ kind }) => kind === 'cart'))
  return shares[0] && { ...shares[0], amount: sum(shares.map(({ amount }) => amount)) }
}

function discountFact(
  { kind, percent, amount, reason, promotionId }: Discount,
  money: Money,
  language: Language | undefined,
): PrintedFact {
  const texts = wordsIn(paperTexts, language)
  const usual = percent === undefined ? texts.discount : texts.discountPercent({ percent: String(percent) })
  // A promotion goes by its name, which is in no language of ours (S12.14).
  const named = promotionId === QUANTITY_PRICE_ID ? texts.quantityPrice : reason
  return { label: (kind === 'promotion' && named) || usual, value: money(subtract(ZERO, amount)) }
}
