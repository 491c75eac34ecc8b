import { type Cents, subtract } from '../money/cents.ts'
import { type Currency, isCurrency } from '../money/format.ts'
import { perOf, type Unit } from '../quantities/unit.ts'
import { marginOf } from './figures.ts'
import { addLines, costOf, isNoLine, type Line, NO_LINE, sumOfLines } from './line.ts'
import type { Period } from './period.ts'
import { type Dimension, NO_KEY } from './sale-lines.ts'

/** By what a report can show sales (S21.4). */
export const SHOWN_DIMENSIONS = [
  'product',
  'category',
  'staff',
  'hour',
  'weekday',
  'method',
  'customer',
  'reason',
  'device',
  'vat',
  'currency',
  'tip',
] as const
export type ShownDimension = (typeof SHOWN_DIMENSIONS)[number]

/** The key of goods that are in no category. */
export const UNFILED_KEY = '-'

/** By what the lines of a report are stored: categories add up products, under the category that each has now. */
export function storedBy(shown: ShownDimension): Dimension {
  return shown === 'category' ? 'product' : shown
}

/** Whether lines are goods, which count pieces: an order with two goods is an order of both. */
export function areGoods(shown: ShownDimension): boolean {
  return shown === 'product' || shown === 'category'
}

/** One line of a report, and what it was in the period that it is compared with. */
export interface BreakdownLine {
  key: string
  /** '' where the key says all, or nobody knows it. */
  name: string
  /** What a product's units are thousandths of. */
  unit?: Unit | undefined
  now: Line
  before: Line
}

/** Sales by one thing (S21.4). */
export interface Breakdown {
  shown: ShownDimension
  period: Period
  before: Period
  /** What sold or came back in either period. */
  lines: readonly BreakdownLine[]
  /** All lines together: what the shop took. */
  total: Omit<BreakdownLine, 'key' | 'name'>
}

/** How the keys of lines are called now, and where products are filed. */
export interface LineNaming {
  nameOf(key: string): string
  unitOf(productId: string): Unit | undefined
  /** The category of a product; null without one. */
  filedIn(productId: string): string | null
}

type Lines = ReadonlyMap<string, Line>

/** Lines by key as a report shows them; of goods by the piece or by the whole kilogram where they are categories. */
export function foldBreakdown(
  { shown, period, before }: Pick<Breakdown, 'shown' | 'period' | 'before'>,
  lines: { now: Lines; before: Lines },
  naming: LineNaming,
): Breakdown {
  const [now, then] = [lines.now, lines.before].map((each) =>
    shown === 'category' ? byCategory(each, naming) : each,
  ) as [Lines, Lines]
  const lineOf = (key: string, its: Pick<BreakdownLine, 'now' | 'before'>): BreakdownLine => {
    const unit = shown === 'product' ? naming.unitOf(key) : undefined
    return { key, name: naming.nameOf(key), unit, now: its.now, before: its.before }
  }
  // Not by a list of all keys: a year of products has ten thousand, and each is looked for as rarely as can be.
  const shownLines: BreakdownLine[] = []
  for (const [key, line] of now) shownLines.push(lineOf(key, { now: line, before: then.get(key) ?? NO_LINE }))
  for (const [key, line] of then)
    if (!now.has(key)) shownLines.push(lineOf(key, { now: NO_LINE, before: line }))
  return {
    shown,
    period,
    before,
    lines: shownLines,
    total: { now: sumOfLines(now.values()), before: sumOfLines(then.values()) },
  }
}

/** The category of a line's goods: `NO_KEY` for goods that are not known, `UNFILED_KEY` without a category. */
export function categoryKey(productId: string, { filedIn }: Pick<LineNaming, 'filedIn'>): string {
  return productId === NO_KEY ? NO_KEY : (filedIn(productId) ?? UNFILED_KEY)
}

// A kilogram counts as a piece does (S19.4). Added up in thousandths, which are whole: 0.1 and 0.2 are not 0.3.
function byCategory(lines: Lines, naming: LineNaming): Lines {
  const byKey = new Map<string, Line>()
  for (const [productId, line] of lines) {
    const key = categoryKey(productId, naming)
    const units = line.units * (THOUSANDTHS / perOf(naming.unitOf(productId)))
    byKey.set(key, addLines(byKey.get(key) ?? NO_LINE, { ...line, units }))
  }
  for (const [key, line] of byKey) byKey.set(key, { ...line, units: line.units / THOUSANDTHS })
  return byKey
}

const THOUSANDTHS = 1_000

/** What some lines come to together. */
export function totalOf(lines: readonly BreakdownLine[]): Breakdown['total'] {
  return {
    now: sumOfLines(lines.map(({ now }) => now)),
    before: sumOfLines(lines.map(({ before }) => before)),
  }
}

/** What some sales and returns came to in a currency, counted as it stands. */
export interface OtherCurrency {
  currency: Currency
  amount: Cents
  orders: number
}

/**
 * What of a breakdown by currency was in another than the shop's now: reports add it up as it stands, since no rate is
 * known (decision 0139).
 */
export function otherCurrencies({ lines }: Pick<Breakdown, 'lines'>, own: Currency): OtherCurrency[] {
  return lines.flatMap(({ key, now }) =>
    isCurrency(key) && key !== own && !isNoLine(now)
      ? [{ currency: key, amount: now.revenue, orders: now.orders }]
      : [],
  )
}

/** The figures of a line that a report shows, in cents and percent. */
export interface ShownFigures {
  /** What was sold before returns, after discounts. */
  gross: Cents
  discounts: Cents
  returned: Cents
  /** Gross less returns, tax included. */
  net: Cents
  tax: Cents
  cost: Cents
  profit: Cents
  /** Profit of the revenue without tax, in whole percent; undefined where there is none. */
  margin: number | undefined
}

/** An amount of a line that opens into papers (S21.11): before VAT, as goods are summed up on other pages, or one of its own. */
export type LineAmount = 'before-tax' | Exclude<keyof ShownFigures, 'margin'>

/** One amount of a line, in cents. */
export function amountOfLine(line: Line, of: LineAmount): Cents {
  return of === 'before-tax' ? subtract(line.revenue, line.tax) : figuresOfLine(line)[of]
}

/** A line's figures. */
export function figuresOfLine(line: Line): ShownFigures {
  const { revenue, returned, discounts, tax, profit } = line
  return {
    gross: subtract(revenue, returned),
    discounts,
    returned,
    net: revenue,
    tax,
    cost: costOf(line),
    profit,
    margin: revenue === tax ? undefined : marginOf(line),
  }
}

export const LINE_ORDERS = [
  'name',
  'count',
  'gross',
  'discounts',
  'returned',
  'net',
  'tax',
  'cost',
  'profit',
  'margin',
  'change',
] as const
/** What the lines of a report can be sorted by. */
export type LineOrder = (typeof LINE_ORDERS)[number]

/** The lines in an order; equal ones by name. @param nameOf how a line is called on the screen */
export function orderLines(
  lines: readonly BreakdownLine[],
  { by, descending }: { by: LineOrder; descending: boolean },
  { shown, nameOf }: { shown: ShownDimension; nameOf(line: BreakdownLine): string },
): BreakdownLine[] {
  const sign = descending ? -1 : 1
  const keyed = lines.map((line) => ({ line, name: nameOf(line).toLowerCase(), key: keyOf(line, by, shown) }))
  keyed.sort((left, right) => {
    if (by !== 'name' && left.key !== right.key) return left.key < right.key ? -sign : sign
    if (left.name === right.name) return left.line.key < right.line.key ? -1 : 1
    return (left.name < right.name ? -1 : 1) * (by === 'name' ? sign : 1)
  })
  return keyed.map(({ line }) => line)
}

function keyOf(line: BreakdownLine, by: LineOrder, shown: ShownDimension): number {
  switch (by) {
    case 'name':
      return 0
    case 'count':
      return areGoods(shown) ? line.now.units / perOf(line.unit) : line.now.orders
    case 'change':
      return line.now.revenue - line.before.revenue
    case 'margin':
      return figuresOfLine(line.now).margin ?? Number.NEGATIVE_INFINITY
    default:
      return figuresOfLine(line.now)[by]
  }
}
