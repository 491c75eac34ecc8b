import { add, type Cents, sum } from '../money/cents.ts'
import { shareOf } from '../money/shares.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import { netOf } from './taxes.ts'

/** What comes back of a sale's taxes. */
interface ComingBack {
  items: readonly { item: Pick<SaleItem, 'vatClass' | 'percent'>; amount: Cents }[]
  /** Nothing of the sale is left after it. */
  isLast: boolean
  /** The sale's prices have the tax within. */
  isWithin: boolean
}

/**
 * The taxes of goods that come back, above zero: those of the class and rate that was charged, in proportion, and the
 * rest with the last of them, whatever class and rate have become since (S14.6; VAT Act 89 of 1991, s 21(1)(d)).
 */
export function taxesBack(
  { taxes = [] }: Pick<Sale, 'taxes'>,
  returns: readonly Pick<Sale, 'taxes'>[],
  { items, isLast, isWithin }: ComingBack,
): TaxLine[] {
  return taxes.flatMap((line) => {
    const isOf = (one: Pick<SaleItem, 'vatClass' | 'percent'>) =>
      one.vatClass === line.vatClass && one.percent === line.percent
    const before = returns.flatMap((each) => (each.taxes ?? []).filter(isOf))
    const left = (of: (taxLine: TaxLine) => Cents) => add(of(line), sum(before.map(of)))
    const charged = sum(items.filter(({ item }) => isOf(item)).map(({ amount }) => amount))
    if (charged === 0) return []
    const priceOf = isWithin ? (taxLine: TaxLine) => taxLine.gross : netOf
    const share = shareOf(line.tax, charged, priceOf(line))
    const taxLeft = left(({ tax }) => tax)
    const isRest = isLast || charged >= left(priceOf) || share > taxLeft
    const tax = isRest ? taxLeft : share
    const { vatClass, percent } = line
    return [{ vatClass, percent, gross: isWithin ? charged : add(charged, tax), tax }]
  })
}
