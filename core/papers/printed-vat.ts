import { VAT_CLASSES, type VatClass } from '../catalog/vat-class.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import { tendersOf } from '../sales/tender.ts'
import { vatNumberOn } from '../vat/registered.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { hasTaxWithin, netOf } from '../vat/taxes.ts'
import { factIfAny, type PrintedFact } from './printed-fact.ts'
import { printedSubtotal } from './receipt-sums.ts'
import { paperTexts } from './texts.ts'
import { vatTexts } from './vat-words.ts'

type Money = (amount: Cents) => string
type PricedItem = Pick<SaleItem, 'totalPrice' | 'discounts'>

/** The VAT number on a paper, as `vatNumberOn` has it. */
export function printedVatNumber(
  business: Parameters<typeof vatNumberOn>[0] & WrittenIn,
  isTaxed = false,
  at?: number,
): PrintedFact | null {
  const { vatNumber } = wordsIn(paperTexts, business.language)
  return factIfAny(vatNumber, vatNumberOn(business, isTaxed, at))
}

/** What leads to the total where there are taxes: what it is without them, and each of them (S18.16; CPA s 26(3)). */
export function taxedSums(
  { items, subtotal, total }: Pick<Sale, 'subtotal' | 'total'> & { items: readonly PricedItem[] },
  taxes: readonly TaxLine[],
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const isWithin = hasTaxWithin(items, total)
  const before = printedSubtotal(items, isWithin ? total : subtotal, money, language)
  const ifDiscounted = before.length > 1 ? before : []
  return [
    ...(isWithin
      ? [...ifDiscounted, { label: wordsIn(vatTexts, language).before, value: money(subtotal) }]
      : before),
    ...printedTaxes(taxes, money, language),
  ]
}

/** Taxes by class and rate: `VAT 15% on R86.96: R13.04`, `Zero-rated R17.99`. */
export function printedTaxes(
  taxes: readonly TaxLine[],
  money: Money,
  language: Language | undefined,
): PrintedFact[] {
  const words = wordsIn(vatTexts, language)
  return taxes
    .filter(({ gross }) => gross !== 0)
    .map((line) =>
      line.vatClass === 'standard'
        ? {
            label: words.of({ percent: String(line.percent), net: money(netOf(line)) }),
            value: money(line.tax),
          }
        : { label: words.untaxed[line.vatClass], value: money(line.gross) },
    )
}

/** The mark of a line on a vendor's slip: none for standard-rated goods. */
export function vatMark(
  { vatClass = 'standard' }: Pick<SaleItem, 'vatClass'>,
  language: Language | undefined,
): string {
  return wordsIn(vatTexts, language).marks[vatClass]
}

/** The class of a line in words, on a paper that has room for them; '' for standard-rated goods. */
export function vatClassWords(
  { vatClass = 'standard' }: Pick<SaleItem, 'vatClass'>,
  language: Language | undefined,
): string {
  return vatClass === 'standard' ? '' : wordsIn(vatTexts, language).untaxed[vatClass]
}

/** What the marks mean that these lines have; '' where none has one. */
export function vatLegend(
  items: readonly Pick<SaleItem, 'vatClass'>[],
  language: Language | undefined,
): string {
  const { legend, marks } = wordsIn(vatTexts, language)
  const used = new Set(items.map(({ vatClass }) => vatClass))
  const marked = VAT_CLASSES.filter((each): each is Exclude<VatClass, 'standard'> => each !== 'standard')
  return marked
    .filter((each) => used.has(each))
    .map((each) => legend[each]({ mark: marks[each] }))
    .join(', ')
}

/**
 * What a buyer may deduct on where cash was rounded down: no credit note is needed then (SARS BGR 65); '' where it was not.
 * What was sold for others is not the shop's supply.
 */
export function inputTaxNote(sale: Sale, money: Money, language: Language | undefined): string {
  if ((sale.rounding ?? ZERO) >= 0) return ''
  const paid = sum(tendersOf(sale).map(({ amount }) => amount))
  const forOthers = sum(sale.items.filter(isForOthers).map(({ totalPrice }) => totalPrice))
  const own = subtract(paid, forOthers)
  return own > 0 ? wordsIn(vatTexts, language).inputTax({ amount: money(own) }) : ''
}
