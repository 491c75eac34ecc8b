import type { CustomerType } from '../customers/customer.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { minus, plus, within } from '../money/totals.ts'
import { ofEachMethod, type PaymentMethod } from '../sales/payment-method.ts'
import { addTakings, NO_TAKING, subtractTakings, type Taking } from './takings.ts'

/** The sums of any number of sales. */
export interface Figures {
  orders: number
  /** What was paid, tax included (R25). */
  revenue: Cents
  tax: Cents
  /** Revenue without tax, less the cost at sale. A sale without items counts 30% (S9.8). */
  profit: Cents
  /** The part of `profit` that is estimated, because its sales have no items (R13). */
  estimatedProfit: Cents
  /** What each method paid. A sale that two methods paid is an order of each. */
  byMethod: Record<PaymentMethod, Taking>
  /** What cash was rounded by, below zero where customers paid less: the methods paid revenue + rounding (S11.10). */
  cashRounding: Cents
  byCustomerType: Record<CustomerType, Taking>
}

export const NO_FIGURES: Figures = {
  orders: 0,
  revenue: ZERO,
  tax: ZERO,
  profit: ZERO,
  estimatedProfit: ZERO,
  byMethod: ofEachMethod(() => NO_TAKING),
  cashRounding: ZERO,
  byCustomerType: { retail: NO_TAKING, trade: NO_TAKING },
}

/** The sum of both; only the figures' own fields are used. */
export function addFigures(left: Figures, right: Figures): Figures {
  return {
    orders: left.orders + right.orders,
    revenue: plus(left.revenue, right.revenue),
    tax: plus(left.tax, right.tax),
    profit: plus(left.profit, right.profit),
    estimatedProfit: plus(left.estimatedProfit, right.estimatedProfit),
    byMethod: ofEachMethod((method) => addTakings(takingOf(left, method), takingOf(right, method))),
    cashRounding: plus(roundingOf(left), roundingOf(right)),
    byCustomerType: {
      retail: addTakings(left.byCustomerType.retail, right.byCustomerType.retail),
      trade: addTakings(left.byCustomerType.trade, right.byCustomerType.trade),
    },
  }
}

/** `left` minus `right`, which it includes. */
export function subtractFigures(left: Figures, right: Figures): Figures {
  return {
    orders: left.orders - right.orders,
    revenue: minus(left.revenue, right.revenue),
    tax: minus(left.tax, right.tax),
    profit: minus(left.profit, right.profit),
    estimatedProfit: minus(left.estimatedProfit, right.estimatedProfit),
    byMethod: ofEachMethod((method) => subtractTakings(takingOf(left, method), takingOf(right, method))),
    cashRounding: minus(roundingOf(left), roundingOf(right)),
    byCustomerType: {
      retail: subtractTakings(left.byCustomerType.retail, right.byCustomerType.retail),
      trade: subtractTakings(left.byCustomerType.trade, right.byCustomerType.trade),
    },
  }
}

// Figures that were stored before there was a method have none of it.
function takingOf({ byMethod }: Pick<Figures, 'byMethod'>, method: PaymentMethod): Taking {
  return byMethod[method] ?? NO_TAKING
}

// Figures that were stored before cash was rounded have none.
function roundingOf({ cashRounding }: Partial<Pick<Figures, 'cashRounding'>>): Cents {
  return cashRounding ?? ZERO
}

/** Revenue before the VAT that invoices put on top of their prices; the till's prices include theirs (R8). */
export function beforeTax({ revenue, tax }: Pick<Figures, 'revenue' | 'tax'>): Cents {
  return minus(revenue, tax)
}

/** Profit in whole percent of the revenue before tax (S9.8): neither includes the VAT of invoices. */
export function marginOf(figures: Pick<Figures, 'revenue' | 'tax' | 'profit'>): number {
  return percentOf(figures.profit, beforeTax(figures))
}

/**
 * The rest of the revenue before tax beside some parts of it: parts, rest and tax add up to the revenue to the cent.
 */
export function besides(
  figures: Pick<Figures, 'revenue' | 'tax'>,
  parts: readonly { revenue: Cents }[],
): Cents {
  return parts.reduce((left, { revenue }) => minus(left, revenue), beforeTax(figures))
}

/** The average order, rounded to the cent; zero without orders (S2.25). */
export function averageOrder({ orders, revenue }: Pick<Figures, 'orders' | 'revenue'>): Cents {
  return orders === 0 ? ZERO : within(Math.round(revenue / orders))
}

/** A part of a whole in percent, rounded; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
