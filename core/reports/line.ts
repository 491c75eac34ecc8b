import { type Cents, subtract, within, ZERO } from '../money/cents.ts'
import { percentOf } from './figures.ts'

/**
 * What one part of the sales and returns of a day came to: a product's, a person's, an hour's (S21.4). Amounts are net
 * of what went back, in cents, tax included; orders count sales only (S14.19).
 */
export interface Line {
  orders: number
  /** Of a product, in the smallest of what it is sold by; 0 where lines are no goods. */
  units: number
  revenue: Cents
  returns: number
  /** The part of `revenue` that returns gave back, at or below zero. */
  returned: Cents
  /** What customers were given off, at or above zero; not part of the revenue. */
  discounts: Cents
  tax: Cents
  /** Revenue without tax, less the cost at sale. */
  profit: Cents
}

export const NO_LINE: Line = {
  orders: 0,
  units: 0,
  revenue: ZERO,
  returns: 0,
  returned: ZERO,
  discounts: ZERO,
  tax: ZERO,
  profit: ZERO,
}

/** The columns of a line, as they are stored: a list of numbers is a third of an object's size. */
const LINE_COLUMNS = Object.keys(NO_LINE) as (keyof Line)[]
export const LINE_WIDTH = LINE_COLUMNS.length

/** A line's columns. */
export function packLine(line: Line): number[] {
  return LINE_COLUMNS.map((column) => line[column])
}

/** A line of columns that begin at a place of a list. */
export function lineAt(figures: ArrayLike<number>, at = 0): Line {
  // In the order of the columns, and written out: a year of products is ten thousand lines.
  return {
    orders: figures[at] ?? 0,
    units: figures[at + 1] ?? 0,
    revenue: within(figures[at + 2] ?? 0),
    returns: figures[at + 3] ?? 0,
    returned: within(figures[at + 4] ?? 0),
    discounts: within(figures[at + 5] ?? 0),
    tax: within(figures[at + 6] ?? 0),
    profit: within(figures[at + 7] ?? 0),
  }
}

/** Adds the columns that begin at a place of a list to those at a place of another; written out for the same reason. */
export function addColumnsAt(into: Float64Array, to: number, figures: ArrayLike<number>, from: number): void {
  into[to] = (into[to] ?? 0) + (figures[from] ?? 0)
  into[to + 1] = (into[to + 1] ?? 0) + (figures[from + 1] ?? 0)
  into[to + 2] = (into[to + 2] ?? 0) + (figures[from + 2] ?? 0)
  into[to + 3] = (into[to + 3] ?? 0) + (figures[from + 3] ?? 0)
  into[to + 4] = (into[to + 4] ?? 0) + (figures[from + 4] ?? 0)
  into[to + 5] = (into[to + 5] ?? 0) + (figures[from + 5] ?? 0)
  into[to + 6] = (into[to + 6] ?? 0) + (figures[from + 6] ?? 0)
  into[to + 7] = (into[to + 7] ?? 0) + (figures[from + 7] ?? 0)
}

/** Both lines together. @param sign -1 takes the second away */
export function addLines(one: Line, other: Line, sign: 1 | -1 = 1): Line {
  return {
    orders: one.orders + sign * other.orders,
    units: one.units + sign * other.units,
    revenue: within(one.revenue + sign * other.revenue),
    returns: one.returns + sign * other.returns,
    returned: within(one.returned + sign * other.returned),
    discounts: within(one.discounts + sign * other.discounts),
    tax: within(one.tax + sign * other.tax),
    profit: within(one.profit + sign * other.profit),
  }
}

/** Many lines together: one by one, `addLines` would leave an object behind for each. */
export function sumOfLines(lines: Iterable<Line>): Line {
  const sum = { ...NO_LINE }
  for (const line of lines) {
    sum.orders += line.orders
    sum.units += line.units
    sum.revenue = within(sum.revenue + line.revenue)
    sum.returns += line.returns
    sum.returned = within(sum.returned + line.returned)
    sum.discounts = within(sum.discounts + line.discounts)
    sum.tax = within(sum.tax + line.tax)
    sum.profit = within(sum.profit + line.profit)
  }
  return sum
}

/** Whether nothing was sold, returned or given off. */
export function isNoLine({
  orders,
  units,
  revenue,
  returns,
  returned,
  discounts,
  tax,
  profit,
}: Line): boolean {
  const counts = orders === 0 && units === 0 && returns === 0 && discounts === 0
  return counts && revenue === 0 && returned === 0 && tax === 0 && profit === 0
}

/** What goods cost at sale, in cents: profit and it are the revenue without tax. */
export function costOf({ revenue, tax, profit }: Pick<Line, 'revenue' | 'tax' | 'profit'>): Cents {
  return subtract(subtract(revenue, tax), profit)
}

/** What two amounts differ by, in cents and in percent of the one before; undefined where that one is 0 (S21.3). */
export function differenceOf(now: Cents, before: Cents): { amount: Cents; percent: number | undefined } {
  const amount = subtract(now, before)
  return { amount, percent: before === 0 ? undefined : percentOf(amount, Math.abs(before)) }
}
