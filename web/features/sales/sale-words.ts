import type { Cents } from '#core/money/cents.ts'
import type { SaleReturns } from '#core/returns/returns-by-sale.ts'
import type { SaleSummary } from '#core/sales/sale-summary.ts'
import { texts } from './texts.ts'

/** What was sold, in short: `2 × White bread, Milk +3 more`. */
export function productWords({
  products,
  moreProducts,
}: Pick<SaleSummary, 'products' | 'moreProducts'>): string {
  return moreProducts > 0 ? texts.more({ products, count: moreProducts }) : products
}

/** What a row of the history stands for. */
export type RowKind = 'sale' | 'voided' | 'return'

/** What a row stands for: a voided sale was not completed (S14.14). */
export function rowKind({ returned }: Pick<SaleSummary, 'returned'>, back: SaleReturns | undefined): RowKind {
  if (returned) return 'return'
  return back?.voidedBy ? 'voided' : 'sale'
}

/** What a row says beside its total: the receipt that a return is for, or what came back of a sale. */
export function returnWords(
  { returned }: Pick<SaleSummary, 'returned'>,
  back: SaleReturns | undefined,
  price: (amount: Cents) => string,
): string | undefined {
  if (returned?.kind === 'container') return texts.empties
  if (returned) return returned.of ? texts.forReceipt({ number: returned.of.number }) : texts.withoutReceipt
  if (!back) return undefined
  return back.voidedBy
    ? texts.voidedBy({ number: back.voidedBy })
    : texts.returnedWorth({ amount: price(back.back) })
}
