import type { CustomerType } from '../customers/customer.ts'
import type { Cents } from '../money/cents.ts'
import { add, cents, subtract, sum, times, ZERO } from '../money/cents.ts'
import type { PaymentMethod, Sale } from '../sales/sale.ts'
import { addFigures, type Figures, NO_FIGURES, subtractFigures } from './figures.ts'
import type { Taking } from './takings.ts'

/** What one shop day took. Kept up with every sale, so that no report ever scans the sales. */
export interface DayTotals extends Figures {
  /** The shop's local day, `2026-11-20`. */
  day: string
  /** How many sales in each local hour of the day, 0 to 23. Columns, because a report reads hundreds of days. */
  hourOrders: readonly number[]
  /** What was paid in each local hour, in cents. */
  hourAmounts: readonly Cents[]
}

/** What a sale without item data is assumed to earn, in percent (S9.8). */
const ASSUMED_MARGIN = 30
const NO_HOURS: readonly Cents[] = Array.from({ length: 24 }, () => ZERO)

type CountedSale = Omit<Sale, 'flags'>

/** A day before its first sale. */
export function emptyDay(day: string): DayTotals {
  return { day, ...NO_FIGURES, hourOrders: NO_HOURS, hourAmounts: NO_HOURS }
}

/** The day with one more sale in it, paid in local hour `hour`. */
export function withSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders + 1 : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) => (at === hour ? add(amount, sale.total) : amount))
  return { day: totals.day, ...addFigures(totals, figuresOf(sale)), hourOrders, hourAmounts }
}

/** The day without a sale that is in it. */
export function withoutSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders - 1 : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) =>
    at === hour ? subtract(amount, sale.total) : amount,
  )
  return { day: totals.day, ...subtractFigures(totals, figuresOf(sale)), hourOrders, hourAmounts }
}

function figuresOf(sale: CountedSale): Figures {
  const taking: Taking = { orders: 1, amount: sale.total }
  const profit = profitOf(sale)
  const byMethod: Record<PaymentMethod, Taking> = { ...NO_FIGURES.byMethod, [sale.paymentMethod]: taking }
  const byCustomerType: Record<CustomerType, Taking> = {
    ...NO_FIGURES.byCustomerType,
    [sale.customerType]: taking,
  }
  return {
    orders: 1,
    revenue: sale.total,
    tax: sale.tax,
    profit,
    estimatedProfit: sale.items.length === 0 ? profit : ZERO,
    byMethod,
    byCustomerType,
  }
}

/** What a sale earned, in cents, without tax; estimated when it has no items (S9.8, R13). */
export function profitOf(sale: Pick<Sale, 'items' | 'total' | 'tax'>): Cents {
  const net = subtract(sale.total, sale.tax)
  if (sale.items.length === 0) return cents(Math.round((net * ASSUMED_MARGIN) / 100))
  return subtract(net, sum(sale.items.map((item) => times(item.unitCost, item.quantity))))
}
