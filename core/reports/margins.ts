import { type BreakdownLine, figuresOfLine } from './breakdown.ts'
import { NO_KEY } from './sale-lines.ts'

/** So many of the best and of the worst are shown (S21.6). */
export const SHOWN_MARGINS = 20

/** What products earned, of those that sold. */
export interface Margins {
  /** Below the margin that was set, the lowest first. */
  below: readonly BreakdownLine[]
  /** Sold without a cost: their profit is too high. The most revenue first. */
  withoutCost: readonly BreakdownLine[]
  best: readonly BreakdownLine[]
  worst: readonly BreakdownLine[]
}

/**
 * Products by what was left of their revenue without VAT (S21.6). One without a cost has no margin that says anything, and
 * a commission neither: nothing of it was bought.
 * @param lines of products, in any order
 * @param percent the margin below which a product is listed
 * @param isForOthers whether a product is sold for somebody else now
 */
export function foldMargins(
  lines: readonly BreakdownLine[],
  percent: number,
  isForOthers: (productId: string) => boolean = () => false,
): Margins {
  const sold = lines.filter(({ key, now }) => key !== NO_KEY && now.orders > 0 && !isForOthers(key))
  const withoutCost = sold.filter(({ now }) => figuresOfLine(now).cost === 0 && now.revenue !== 0)
  const costless = new Set(withoutCost)
  const known = sold.flatMap((line) => {
    const { margin } = figuresOfLine(line.now)
    return margin === undefined || costless.has(line) ? [] : [{ line, margin: exactMargin(line, margin) }]
  })
  known.sort(
    (left, right) =>
      left.margin - right.margin ||
      left.line.now.profit - right.line.now.profit ||
      (left.line.key < right.line.key ? -1 : 1),
  )
  const inOrder = known.map(({ line }) => line)
  return {
    below: known.filter(({ margin }) => margin < percent).map(({ line }) => line),
    withoutCost: [...withoutCost].sort((left, right) => right.now.revenue - left.now.revenue),
    best: inOrder.slice(-SHOWN_MARGINS).reverse(),
    worst: inOrder.slice(0, SHOWN_MARGINS),
  }
}

// In parts of 100 and not rounded: 9.6% is below 10%. @param rounded as it is shown, for what earned nothing to divide by
function exactMargin({ now: { revenue, tax, profit } }: BreakdownLine, rounded: number): number {
  const base = revenue - tax
  return base > 0 ? (profit * 100) / base : rounded
}
