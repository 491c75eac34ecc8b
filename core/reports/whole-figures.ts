import type { CustomerType } from '../customers/customer.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { isBuiltIn, type PaymentMethod } from '../sales/payment-method.ts'
import type { PaidMethod } from '../sales/tender.ts'
import { areEmpty, type Figures, grossSales } from './figures.ts'
import { NO_TAKING, type Taking } from './takings.ts'

const AMOUNTS = [
  ...(['revenue', 'tax', 'profit', 'estimatedProfit'] as const),
  ...(['returned', 'discounts', 'damaged', 'held', 'exchanged'] as const),
] as const
type Amount = (typeof AMOUNTS)[number]

/**
 * A figure of all sales and returns of some days, and of no line of them: each sale's own figures say its part, and the
 * parts add up (S21.11). `rounding` as customers saw it, above zero where cash came to less.
 */
export type WholeFigure =
  | Amount
  | 'gross'
  | 'rounding'
  | 'sold-for-others'
  | { paidBy: string }
  | { customers: CustomerType }

/** The figure of one method: a built-in one's id, or an own one under the name that it had. */
export function paidBy(method: PaymentMethod | PaidMethod): WholeFigure {
  return { paidBy: typeof method === 'string' ? method : `${method.id} ${method.name}` }
}

/** What some figures, a day's or one sale's, come to in cents. */
export function wholeFigureOf(figure: WholeFigure, figures: Figures): Cents {
  if (typeof figure === 'object') return takingOf(figure, figures).amount
  if (figure === 'gross') return grossSales(figures)
  if (figure === 'rounding') return subtract(ZERO, figures.cashRounding)
  if (figure === 'sold-for-others') return subtract(ZERO, figures.held)
  return figures[figure]
}

/** Whether papers of a day may have a part in a figure: what was sold and taken back on one day has two, and comes to nothing. */
export function mayHavePart(figure: WholeFigure, day: Figures): boolean {
  if (typeof figure === 'object') {
    const { orders, amount } = takingOf(figure, day)
    return orders !== 0 || amount !== 0
  }
  if (figure === 'revenue' || figure === 'profit' || figure === 'tax') return !areEmpty(day)
  return wholeFigureOf(figure, day) !== 0
}

function takingOf(figure: Extract<WholeFigure, object>, figures: Figures): Taking {
  if ('customers' in figure) return figures.byCustomerType[figure.customers]
  const { paidBy: key } = figure
  if (isBuiltIn(key)) return figures.byMethod[key]
  return figures.byOwnMethod.find(({ id, name }) => `${id} ${name}` === key) ?? NO_TAKING
}
