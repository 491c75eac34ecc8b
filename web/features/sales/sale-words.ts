import type { SaleSummary } from '#core/sales/sale-summary.ts'
import { texts } from './texts.ts'

/**
 * An instant (epoch milliseconds) as en-ZA writes it: `2026/11/20 14:05` (S9.4). Put together by hand: an Intl
 * formatter for each row costs more than the rest of the row.
 */
export function timeWords(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What was sold, in short: `2 × White bread, Milk +3 more`. */
export function productWords({
  products,
  moreProducts,
}: Pick<SaleSummary, 'products' | 'moreProducts'>): string {
  return moreProducts > 0 ? `${products} ${texts.more(moreProducts)}` : products
}
