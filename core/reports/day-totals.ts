import { add, type Cents, cents, subtract, sum, times, ZERO } from '../money/cents.ts'
import type { PaymentMethod, Sale } from '../sales/sale.ts'

/** What one shop day took. Kept up with every sale, so that no report ever scans the sales. */
export interface DayTotals {
  /** The shop's local day, `2026-11-20`. */
  day: string
  orders: number
  /** What was paid, tax included. */
  revenue: Cents
  tax: Cents
  /** Revenue without tax, less the cost at sale. A sale without items counts 30% (S9.8). */
  profit: Cents
  byMethod: Record<PaymentMethod, { orders: number; amount: Cents }>
}

const NOTHING = { orders: 0, amount: ZERO }
/** What a sale without item data is assumed to earn, in percent (S9.8). */
const ASSUMED_MARGIN = 30

/** A day before its first sale. */
export function emptyDay(day: string): DayTotals {
  const byMethod = { cash: NOTHING, card: NOTHING, bank_transfer: NOTHING }
  return { day, orders: 0, revenue: ZERO, tax: ZERO, profit: ZERO, byMethod }
}

/** The day with one more sale in it. */
export function withSale(totals: DayTotals, sale: Omit<Sale, 'flags'>): DayTotals {
  const method = totals.byMethod[sale.paymentMethod]
  return {
    ...totals,
    orders: totals.orders + 1,
    revenue: add(totals.revenue, sale.total),
    tax: add(totals.tax, sale.tax),
    profit: add(totals.profit, profitOf(sale)),
    byMethod: {
      ...totals.byMethod,
      [sale.paymentMethod]: { orders: method.orders + 1, amount: add(method.amount, sale.total) },
    },
  }
}

/** What a sale earned, in cents, without tax; estimated when it has no items (S9.8, R13). */
export function profitOf(sale: Pick<Sale, 'items' | 'total' | 'tax'>): Cents {
  const net = subtract(sale.total, sale.tax)
  if (sale.items.length === 0) return cents(Math.round((net * ASSUMED_MARGIN) / 100))
  return subtract(net, sum(sale.items.map((item) => times(item.unitCost, item.quantity))))
}
