import { dayOf, daysBetween, weekdayOf } from '../calendar/local-day.ts'
import { within } from '../money/cents.ts'
import { isMeasured, MEASURED_UNITS, type MeasuredUnit, type Unit } from '../quantities/unit.ts'
import type { Sale } from '../sales/sale.ts'
import type { DayTotals } from './day-totals.ts'
import { addFigures, type Figures, NO_FIGURES } from './figures.ts'
import type { CategorySum, FiledSold, SoldProduct } from './filed-sold.ts'
import type { Period } from './period.ts'
import type { ProductSum } from './product-totals.ts'
import type { StaffTaking } from './staff-taking.ts'
import { addTakings, NO_TAKING, type Taking } from './takings.ts'

/** The revenue of one day of a report. The first and last day may be covered in part. */
export type DayLine = Pick<DayTotals, 'day' | 'orders' | 'revenue' | 'profit'>

/** One of the best sellers, by its current name, or its name as sold when the catalogue lacks it. */
export interface ProductLine extends ProductSum {
  id: string
  name: string
  /** What its units are thousandths of; pieces where missing. */
  unit?: Unit | undefined
}

/** The revenue of a category's products, returns taken off. Products count under their current category. */
export interface CategoryLine extends ProductSum {
  /** Null for products without a category. */
  id: string | null
  name: string
  /** What was weighed or measured, in grams, millilitres and millimetres; the units are pieces. Missing for nothing. */
  measured?: Readonly<Record<MeasuredUnit, number>>
}

/** What one person sold and took back, under the name that they have now; '' where nobody knows it. */
export interface StaffLine extends StaffTaking {
  name: string
}

/** Everything that the analytics page shows of a period (S2.25-S2.28). */
export interface Report {
  period: Period
  totals: Figures
  /** The period before, to compare with. */
  before: Figures
  /** Every day of the period, including those without a sale. */
  days: readonly DayLine[]
  /** By local hour, 0 to 23. */
  byHour: readonly Taking[]
  /** By weekday, from Sunday. */
  byWeekday: readonly Taking[]
  /** At most five (S2.27). */
  popular: readonly ProductLine[]
  /** By revenue, the highest first. */
  categories: readonly CategoryLine[]
  /** By revenue, the highest first; what nobody is named for is not in it (S16.17). */
  staff: readonly StaffLine[]
  /** The five latest sales and returns of the period, newest first (S2.28). */
  recent: readonly Sale[]
}

/** S2.27 and S2.28 show five. */
export const SHOWN = 5

/** The input of a report: its days, and what they sold. */
export interface Counted {
  period: Period
  /** In any order; a day may be listed twice, in parts. */
  days: readonly DayTotals[]
  before: readonly DayTotals[]
  sold: FiledSold
  recent: readonly Sale[]
  /** The names of people by id; a shop without staff has none. */
  people?: ReadonlyMap<string, string>
}

/** How products and categories are called now. */
export interface ReportNames {
  /** Undefined for a product that is not in the catalogue. */
  nameOf(productId: string): string | undefined
  /** The name of a category that a product is filed in. */
  categoryName(categoryId: string): string
}

/** Builds a report. */
export function foldReport(
  { period, days, before, sold, recent, people }: Counted,
  names: ReportNames,
): Report {
  const totals = days.reduce<Figures>(addFigures, NO_FIGURES)
  return {
    period,
    totals,
    before: before.reduce<Figures>(addFigures, NO_FIGURES),
    days: dayLines(period, days),
    byHour: byHour(days),
    byWeekday: byWeekday(days),
    popular: sold.best().map((product) => productLine(product, names)),
    categories: categoryLines(sold, names),
    staff: totals.byStaff
      .map((taking) => ({ ...taking, name: people?.get(taking.id) ?? '' }))
      .sort((left, right) => right.revenue - left.revenue || (left.name < right.name ? -1 : 1)),
    recent,
  }
}

function byHour(days: readonly DayTotals[]): Taking[] {
  const orders = new Array<number>(24).fill(0)
  const amounts = new Array<number>(24).fill(0)
  for (const { hourOrders, hourAmounts } of days) {
    for (let hour = 0; hour < 24; hour++) {
      orders[hour] = (orders[hour] ?? 0) + (hourOrders[hour] ?? 0)
      amounts[hour] = (amounts[hour] ?? 0) + (hourAmounts[hour] ?? 0)
    }
  }
  return orders.map((count, hour) => ({ orders: count, amount: within(amounts[hour] ?? 0) }))
}

function dayLines({ from, to }: Period, days: readonly DayTotals[]): DayLine[] {
  const known = new Map<string, Figures>()
  for (const totals of days) {
    const other = known.get(totals.day)
    known.set(totals.day, other ? addFigures(other, totals) : totals)
  }
  return daysBetween(dayOf(from), dayOf(to - 1)).map((day) => {
    const { orders, revenue, profit } = known.get(day) ?? NO_FIGURES
    return { day, orders, revenue, profit }
  })
}

function byWeekday(days: readonly DayTotals[]): Taking[] {
  const sums = Array.from({ length: 7 }, () => NO_TAKING)
  for (const { day, orders, revenue } of days) {
    const at = weekdayOf(day)
    sums[at] = addTakings(sums[at] ?? NO_TAKING, { orders, amount: revenue })
  }
  return sums
}

function productLine({ id, units, revenue, unit }: SoldProduct, { nameOf }: ReportNames): ProductLine {
  return { id, name: nameOf(id) ?? '', units, revenue, ...(isMeasured(unit) && { unit }) }
}

function isAnything([, { units, revenue, measured }]: [unknown, CategorySum]): boolean {
  return units !== 0 || revenue !== 0 || hasAny(measured)
}

function hasAny(measured: Readonly<Record<MeasuredUnit, number>>): boolean {
  return MEASURED_UNITS.some((unit) => measured[unit] !== 0)
}

function categoryLines(sold: FiledSold, { categoryName }: ReportNames): CategoryLine[] {
  return [...sold.byCategory()]
    .filter(isAnything)
    .map(([id, { units, revenue, measured }]) => {
      const name = id === null ? '' : categoryName(id)
      return { id, name, units, revenue: within(revenue), ...(hasAny(measured) && { measured }) }
    })
    .sort((left, right) => right.revenue - left.revenue || (left.name < right.name ? -1 : 1))
}
