import { type Cents, ZERO } from '../money/cents.ts'
import { minus, plus } from '../money/totals.ts'
import { type CountedSale, type SaleFigures, saleFigures } from './counted-sale.ts'
import { addFigures, type Figures, NO_FIGURES, subtractFigures } from './figures.ts'
import type { Taking } from './takings.ts'

/** The totals of one shop day. Updated with every sale, so that no report ever scans the sales. */
export interface DayTotals extends Figures {
  /** The shop's local day, `2026-11-20`. */
  day: string
  /** Number of sales in each local hour of the day, 0 to 23. Columns, because a report reads hundreds of days. */
  hourOrders: readonly number[]
  /** What was paid in each local hour, in cents. */
  hourAmounts: readonly Cents[]
}

const NO_HOURS: readonly Cents[] = Array.from({ length: 24 }, () => ZERO)

/** A day before its first sale. */
export function emptyDay(day: string): DayTotals {
  return { day, ...NO_FIGURES, hourOrders: NO_HOURS, hourAmounts: NO_HOURS }
}

/** The day plus one sale, paid in local hour `hour`. */
export function withSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  return withFigures(totals, saleFigures(sale), hour)
}

/** The same for a sale of which only the figures are known. */
export function withFigures(totals: DayTotals, sale: SaleFigures, hour: number): DayTotals {
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders + 1 : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) =>
    at === hour ? plus(amount, sale.total) : amount,
  )
  return { day: totals.day, ...addFigures(totals, figuresOf(sale)), hourOrders, hourAmounts }
}

/** The day minus a sale that it includes. */
export function withoutSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders - 1 : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) =>
    at === hour ? minus(amount, sale.total) : amount,
  )
  const figures = figuresOf(saleFigures(sale))
  return { day: totals.day, ...subtractFigures(totals, figures), hourOrders, hourAmounts }
}

function figuresOf({ total, tax, profit, estimated, ...sale }: SaleFigures): Figures {
  const taking: Taking = { orders: 1, amount: total }
  const { payments = [{ method: sale.paymentMethod, amount: total }] } = sale
  const byMethod = { ...NO_FIGURES.byMethod }
  let cashRounding = minus(ZERO, total)
  for (const { method, amount } of payments) {
    byMethod[method] = { orders: 1, amount: plus(byMethod[method].amount, amount) }
    cashRounding = plus(cashRounding, amount)
  }
  return {
    orders: 1,
    revenue: total,
    tax,
    profit,
    estimatedProfit: estimated ? profit : ZERO,
    byMethod,
    cashRounding,
    byCustomerType: { ...NO_FIGURES.byCustomerType, [sale.customerType]: taking },
  }
}
