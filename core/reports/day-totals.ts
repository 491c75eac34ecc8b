import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import { type CountedSale, revenueOf, type SaleFigures, saleFigures } from './counted-sale.ts'
import { addFigures, type Figures, NO_FIGURES, type OwnTaking, subtractFigures } from './figures.ts'
import { staffTakingsOf } from './staff-taking.ts'

/** The totals of one shop day. Updated with every sale and return, so that no report ever scans the sales. */
export interface DayTotals extends Figures {
  /** The shop's local day, `2026-11-20`. */
  day: string
  /** Number of sales in each local hour of the day, 0 to 23. Columns, because a report reads hundreds of days. */
  hourOrders: readonly number[]
  /** What was paid in each local hour, less what returns gave back in it, in cents. */
  hourAmounts: readonly Cents[]
}

const NO_HOURS: readonly Cents[] = Array.from({ length: 24 }, () => ZERO)

/** A day before its first sale. */
export function emptyDay(day: string): DayTotals {
  return { day, ...NO_FIGURES, hourOrders: NO_HOURS, hourAmounts: NO_HOURS }
}

/** The day plus one sale or return, made in local hour `hour`. */
export function withSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  return withFigures(totals, saleFigures(sale), hour)
}

/** The same for one of which only the figures are known. */
export function withFigures(totals: DayTotals, sale: SaleFigures, hour: number): DayTotals {
  const figures = figuresOf(sale)
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders + figures.orders : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) =>
    at === hour ? add(amount, revenueOf(sale)) : amount,
  )
  return { day: totals.day, ...addFigures(totals, figures), hourOrders, hourAmounts }
}

/** The day minus a sale or a return that it includes. */
export function withoutSale(totals: DayTotals, sale: CountedSale, hour: number): DayTotals {
  const counted = saleFigures(sale)
  const figures = figuresOf(counted)
  const hourOrders = totals.hourOrders.map((orders, at) => (at === hour ? orders - figures.orders : orders))
  const hourAmounts = totals.hourAmounts.map((amount, at) =>
    at === hour ? subtract(amount, revenueOf(counted)) : amount,
  )
  return { day: totals.day, ...subtractFigures(totals, figures), hourOrders, hourAmounts }
}

/** What one sale or return adds to its day. */
export function figuresOf(sale: SaleFigures): Figures {
  const { kind, total, held = ZERO, tax, profit, estimated } = sale
  const isReturn = kind === 'return'
  const revenue = revenueOf(sale)
  const orders = isReturn ? 0 : 1
  const { payments = [{ method: sale.paymentMethod, amount: total }] } = sale
  const { exchanged = ZERO, damaged = ZERO, discounts = ZERO, promotions = ZERO } = sale
  const byMethod = { ...NO_FIGURES.byMethod }
  let cashRounding = subtract(exchanged, total)
  const own = new Map<string, OwnTaking>()
  for (const { method, amount } of payments) {
    if (typeof method === 'string')
      byMethod[method] = { orders, amount: add(byMethod[method].amount, amount) }
    else {
      const key = `${method.id} ${method.name}`
      own.set(key, { ...method, orders, amount: add(own.get(key)?.amount ?? ZERO, amount) })
    }
    cashRounding = add(cashRounding, amount)
  }
  return {
    orders,
    revenue,
    tax,
    profit,
    estimatedProfit: estimated ? profit : ZERO,
    held,
    byMethod,
    byOwnMethod: [...own.values()],
    cashRounding,
    exchanged,
    byCustomerType: { ...NO_FIGURES.byCustomerType, [sale.customerType]: { orders, amount: revenue } },
    returns: isReturn ? 1 : 0,
    returned: isReturn ? revenue : ZERO,
    damaged,
    discounts,
    promotions,
    voids: sale.voids ? 1 : 0,
    overrides: sale.overrides ?? 0,
    byStaff: staffTakingsOf(sale),
  }
}
