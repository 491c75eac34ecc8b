import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { type Cents, sum } from '../money/cents.ts'
import { builtInWords } from '../sales/method-words.ts'
import { PAYMENT_METHODS } from '../sales/payment-method.ts'
import { closingsWithin, differenceOf, type ShiftGroup } from '../shifts/shift-group.ts'
import type { OtherCurrency } from './breakdown.ts'
import type { DayEndBook } from './day-end-book.ts'
import { dayEndTexts } from './day-end-texts.ts'
import { type ComparedPeriod, periodOf } from './period.ts'
import type { ProductLine, Report } from './report.ts'
import { paidBy, type WholeFigure, wholeFigureOf } from './whole-figures.ts'

/** What an owner wants to know of a day, or of a week, when it is over (S21.5, S21.12). Amounts in cents. */
export interface DayEnd {
  /** The shop's local day; of a week its first. */
  day: string
  /** The last day of a week; the day itself of a day. */
  last: string
  /** Net sales and orders. */
  net: Cents
  orders: number
  /** The same of a week before: of the same weekday, or of the whole week. */
  weekBefore: { net: Cents; orders: number }
  /**
   * What each method took, less what it gave back, with cash rounding and the half of an exchange whose other half is
   * elsewhere, less what was taken for others: they add up to `net`. Those of nothing are left out.
   */
  /** What the shop does not name itself is in English here: `figureName` says it. */
  methods: readonly { name: string; amount: Cents; figure: WholeFigure }[]
  /** Of a week, the day that took most; null of a day and of a week without sales. */
  bestDay: { day: string; net: Cents } | null
  /** What the drawers that were cashed up then were short or over together; null where none was. */
  cashDifference: Cents | null
  /** At or below zero. */
  returned: Cents
  returns: number
  /** At or above zero. */
  discounts: Cents
  /** At most five, by what they brought before VAT. */
  top: readonly ProductLine[]
  /** Whether there is VAT in the net, which the best sellers are without. */
  taxed: boolean
  /** What of it was in another currency than the shop's, in the net as it stands. */
  others: readonly OtherCurrency[]
  /** Of the book; null where the shop has none. */
  book: DayEndBook | null
  /** What is held for lay-bys now: the customers' money, no revenue (S20.22). */
  heldForLaybys: Cents
  /** How many products are low in stock now. */
  low: number
  /** How many changes of this device wait to be sent; null in Local Mode, where nothing is. */
  waiting: number | null
}

const OTHERS = ['rounding', 'exchanged', 'sold-for-others'] as const satisfies readonly WholeFigure[]

/** A day, compared with the same weekday a week before, both whole. */
export function dayEndPeriod(day: string): ComparedPeriod {
  return {
    period: { from: startOfDay(day), to: startOfDay(day, 1) },
    before: { from: startOfDay(day, -7), to: startOfDay(day, -6) },
  }
}

/** The last week that is over, compared with the one before, both whole. @param now epoch milliseconds */
export function weekEndPeriod(now: number, weekFrom: 0 | 1): ComparedPeriod {
  return periodOf({ preset: 'last-week' }, now, { weekFrom })
}

/** Whether there is anything to summarise: goods were sold or came back. */
export function hasTraded({ orders, returns }: Pick<DayEnd, 'orders' | 'returns'>): boolean {
  return orders > 0 || returns > 0
}

/** The summary of a report of whole days. @param shifts every cash-up that the device knows of */
export function foldDayEnd(
  {
    period,
    totals,
    before,
    popular,
    days,
  }: Pick<Report, 'period' | 'totals' | 'before' | 'popular' | 'days'>,
  shifts: readonly ShiftGroup[],
  now: Pick<DayEnd, 'low' | 'waiting' | 'others' | 'book' | 'heldForLaybys'>,
): DayEnd {
  const counted = closingsWithin(shifts, period)
  const methods = [
    ...PAYMENT_METHODS.map((method) => ({
      name: builtInWords('reports', undefined)[method],
      figure: paidBy(method),
    })),
    ...totals.byOwnMethod.map((method) => ({ name: method.name, figure: paidBy(method) })),
    ...OTHERS.map((figure) => ({ name: dayEndTexts.english.figures[figure], figure })),
  ].map(({ name, figure }) => ({ name, figure, amount: wholeFigureOf(figure, totals) }))
  const [best] = days.length > 1 ? [...days].sort((left, right) => right.revenue - left.revenue) : []
  return {
    day: dayOf(period.from),
    last: dayOf(period.to - 1),
    net: totals.revenue,
    orders: totals.orders,
    weekBefore: { net: before.revenue, orders: before.orders },
    methods: methods.filter(({ amount }) => amount !== 0),
    bestDay: best && best.orders > 0 ? { day: best.day, net: best.revenue } : null,
    cashDifference: counted.length === 0 ? null : sum(counted.map(differenceOf)),
    returned: totals.returned,
    returns: totals.returns,
    discounts: totals.discounts,
    top: popular,
    taxed: totals.tax !== 0,
    ...now,
  }
}
