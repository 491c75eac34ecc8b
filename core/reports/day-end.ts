import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { PAYMENT_METHODS, paymentWords } from '../sales/payment-method.ts'
import { differenceOf, type ShiftGroup } from '../shifts/shift-group.ts'
import { dayOf, startOfDay } from './local-day.ts'
import type { ComparedPeriod } from './period.ts'
import type { ProductLine, Report } from './report.ts'

/** What an owner wants to know of a day when it is over (S21.5). Amounts in cents. */
export interface DayEnd {
  /** The shop's local day. */
  day: string
  /** Net sales and orders of the day. */
  net: Cents
  orders: number
  /** The same of the same weekday a week before. */
  weekBefore: { net: Cents; orders: number }
  /**
   * What each method took, less what it gave back, with cash rounding and the half of an exchange whose other half is
   * elsewhere, less what was taken for others: they add up to `net`. Those of nothing are left out.
   */
  methods: readonly { name: string; amount: Cents }[]
  /** What the drawers that were cashed up that day were short or over together; null where none was. */
  cashDifference: Cents | null
  /** At or below zero. */
  returned: Cents
  returns: number
  /** At or above zero. */
  discounts: Cents
  /** At most five. */
  top: readonly ProductLine[]
  /** How many products are low in stock now. */
  low: number
  /** How many changes of this device wait to be sent; null in Local Mode, where nothing is. */
  waiting: number | null
}

const METHOD_NAMES = paymentWords('report')

/** A day, compared with the same weekday a week before, both whole. */
export function dayEndPeriod(day: string): ComparedPeriod {
  return {
    period: { from: startOfDay(day), to: startOfDay(day, 1) },
    before: { from: startOfDay(day, -7), to: startOfDay(day, -6) },
  }
}

/** The summary of a day. @param report of `dayEndPeriod` @param shifts every cash-up that the device knows of */
export function foldDayEnd(
  day: string,
  { totals, before, popular }: Pick<Report, 'totals' | 'before' | 'popular'>,
  shifts: readonly ShiftGroup[],
  now: Pick<DayEnd, 'low' | 'waiting'>,
): DayEnd {
  const closings = shifts.flatMap((group) => group.closings.slice(0, 1))
  const ofDay = closings.filter(({ closedAt }) => dayOf(closedAt) === day)
  const methods = [
    ...PAYMENT_METHODS.map((method) => ({
      name: METHOD_NAMES[method],
      amount: totals.byMethod[method].amount,
    })),
    ...totals.byOwnMethod.map(({ name, amount }) => ({ name, amount })),
    { name: 'Cash rounding', amount: subtract(ZERO, totals.cashRounding) },
    { name: 'Exchanged goods', amount: totals.exchanged },
    { name: 'Sold for others', amount: subtract(ZERO, totals.held) },
  ]
  return {
    day,
    net: totals.revenue,
    orders: totals.orders,
    weekBefore: { net: before.revenue, orders: before.orders },
    methods: methods.filter(({ amount }) => amount !== 0),
    cashDifference: ofDay.length === 0 ? null : sum(ofDay.map(differenceOf)),
    returned: totals.returned,
    returns: totals.returns,
    discounts: totals.discounts,
    top: popular,
    ...now,
  }
}
