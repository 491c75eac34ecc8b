import { formatCount } from '#core/language/format-count.ts'
import type { Cents } from '#core/money/cents.ts'
import { type Currency, isCurrency } from '#core/money/format.ts'
import {
  areGoods,
  type BreakdownLine,
  figuresOfLine,
  type LineOrder,
  type ShownDimension,
} from '#core/reports/breakdown.ts'
import { differenceOf } from '#core/reports/line.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { COLUMN_NAMES, OWN_COLUMN_NAMES, texts } from './texts.ts'

/** A column of the lines: what it is sorted by, and what a line shows in it. */
export interface Column {
  by: Exclude<LineOrder, 'name'>
  title: string
  text(line: Figured): string
}

type Figured = Pick<BreakdownLine, 'now' | 'before' | 'unit'> & { key?: string }

const AMOUNTS = ['gross', 'discounts', 'returned', 'net', 'tax'] as const
const COSTS = ['cost', 'profit'] as const

/** A column of amounts, which open into papers. */
export type AmountColumn = (typeof AMOUNTS)[number] | (typeof COSTS)[number]

export function isAmount(column: Column): column is Column & { by: AmountColumn } {
  return [...AMOUNTS, ...COSTS].some((by) => by === column.by)
}

/** The columns of lines. @param seesCosts whether whoever looks may see what goods cost (S16.7) */
export function columnsOf(
  shown: ShownDimension,
  { seesCosts, price }: { seesCosts: boolean; price(amount: Cents, madeIn?: Currency): string },
): Column[] {
  // What was sold in a currency stands in it; the total adds up as it stands.
  const priceOf =
    ({ key = '' }: Figured) =>
    (cents: Cents) =>
      shown === 'currency' && isCurrency(key) ? price(cents, key) : price(cents)
  const amount = (by: AmountColumn): Column => ({
    by,
    title: COLUMN_NAMES[by],
    text: (line) => priceOf(line)(figuresOfLine(line.now)[by]),
  })
  const change: Column = {
    by: 'change',
    title: COLUMN_NAMES.change,
    text: (line) => changeText(line, priceOf(line)),
  }
  const orders: Column = { by: 'count', title: COLUMN_NAMES.count, text: (line) => countText(shown, line) }
  if (shown === 'tip') return [orders, { ...amount('net'), title: OWN_COLUMN_NAMES.tips }, change]
  const margin: Column = { by: 'margin', title: COLUMN_NAMES.margin, text: ({ now }) => marginText(now) }
  return [
    areGoods(shown) ? { ...orders, title: OWN_COLUMN_NAMES.units } : orders,
    ...AMOUNTS.map(amount),
    ...(seesCosts ? [...COSTS.map(amount), margin] : []),
    change,
  ]
}

function countText(shown: ShownDimension, { now, unit }: Figured): string {
  if (shown === 'product') return formatQuantity(now.units, unit)
  return formatCount(shown === 'category' ? Math.round(now.units * 1_000) / 1_000 : now.orders)
}

function marginText(now: Figured['now']): string {
  const { margin } = figuresOfLine(now)
  return margin === undefined ? texts.none : texts.percent({ percent: margin })
}

/** What a line differs by from the period that it is compared with: '–' where there was nothing (S21.3). */
export function changeText({ now, before }: Figured, price: (amount: Cents) => string): string {
  const { amount, percent } = differenceOf(now.revenue, before.revenue)
  if (percent === undefined) return texts.none
  return `${plus(amount)}${price(amount)} (${plus(percent)}${texts.percent({ percent })})`
}

const plus = (figure: number) => (figure > 0 ? '+' : '')
