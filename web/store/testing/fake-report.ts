import { dayOf } from '#core/calendar/local-day.ts'
import { type DayTotals, emptyDay } from '#core/reports/day-totals.ts'
import { netItems } from '#core/reports/net-items.ts'
import { type ComparedPeriod, isTooLong, type Period, withinSold } from '#core/reports/period.ts'
import { foldReport, type Report, SHOWN } from '#core/reports/report.ts'
import { soldOf } from '#core/reports/sold-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { localMoments } from '../db/local-moment.ts'
import { byDay, withSales } from '../totals/totals-of-days.ts'

/** A report calculated from the sales themselves. */
export function fakeReport(
  { period: asked, before }: ComparedPeriod,
  sales: readonly Sale[],
  { itemsById, staff }: Catalogue,
): Report {
  const days = sales.map(({ createdAt }) => dayOf(createdAt)).sort()
  const [first, last] = [days[0], days.at(-1)]
  const range = first && last ? { first, last } : undefined
  const period = isTooLong(asked) ? withinSold(asked, range) : asked
  const inPeriod = within(period, sales)
  const sold = soldOf(inPeriod.flatMap(netItems), (id) => {
    const product = itemsById.get(id)?.product
    return { unit: product?.unit, categoryId: product?.categoryId ?? null }
  })
  const people = new Map(staff.map(({ id, name }) => [id, name]))
  const recent = inPeriod.sort((left, right) => right.createdAt - left.createdAt).slice(0, SHOWN)
  return foldReport(
    { period, days: daysOf(inPeriod), before: daysOf(within(before, sales)), sold, recent, people },
    {
      nameOf: (id) => itemsById.get(id)?.product.name,
      categoryName: (id) =>
        [...itemsById.values()].find(({ product }) => product.categoryId === id)?.category ?? '',
    },
  )
}

function within({ from, to }: Period, sales: readonly Sale[]): Sale[] {
  return sales.filter(({ createdAt }) => createdAt >= from && createdAt < to)
}

function daysOf(sales: readonly Sale[]): DayTotals[] {
  const momentOf = localMoments(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return [...byDay(sales, momentOf)].map(([day, ofDay]) => withSales(emptyDay(day), ofDay, momentOf))
}
