import type { SaleSummary } from '#core/sales/sale-summary.ts'
import { texts } from './texts.ts'

/** What was sold, in short: `2 × White bread, Milk +3 more`. */
export function productWords({
  products,
  moreProducts,
}: Pick<SaleSummary, 'products' | 'moreProducts'>): string {
  return moreProducts > 0 ? `${products} ${texts.more(moreProducts)}` : products
}
