import { startOfDay } from '#core/calendar/local-day.ts'
import { printedDate, printedTime } from '#core/calendar/printed-time.ts'
import { type Cell, figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import { add, type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { MEASURED_UNITS } from '#core/quantities/unit.ts'
import { averageOrder, beforeTax, grossSales, marginOf, percentOf } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import type { Taking } from '#core/reports/takings.ts'
import { PAYMENT_METHODS } from '#core/sales/sale.ts'
import type { ShiftGroup } from '#core/shifts/shift-group.ts'
import { busyHours } from './busy-times.tsx'
import { closingLines } from './closing-lines.tsx'
import { nameOf, namesOf, paymentOf } from './recent-sales.tsx'
import { cashDifference, cashUpsOf, staffLines } from './staff-lines.ts'
import { CUSTOMER_NAMES, hourName, PAYMENT_NAMES, texts, WEEKDAYS } from './texts.ts'

const COLUMNS = ['Part', 'Name', 'Amount', 'Orders', 'Units', 'Profit', 'Percent'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], Cell>>

/**
 * Everything the page shows of a report as the text of a CSV file, amounts in decimals with a point.
 * @param shifts every cash-up, where whoever saves it may see what they differed by
 */
export function reportCsv(report: Report, shifts: readonly ShiftGroup[] = []): string {
  const rows = [
    ...summary(report),
    ...takings(report),
    ...people(report, shifts),
    ...products(report),
    ...latest(report),
  ]
  return writeCsv([COLUMNS, ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))])
}

function summary({ period, totals, before, days }: Report): Cells[] {
  const { orders, revenue, profit, estimatedProfit } = totals
  return [
    { Part: 'Period', Name: `${moment(period.from)} to ${moment(period.to)}` },
    { Part: 'Summary', Name: texts.revenue, Amount: money(revenue), Orders: figure(orders) },
    { Part: 'Summary', Name: texts.gross, Amount: money(grossSales(totals)), Orders: figure(orders) },
    { Part: 'Summary', Name: texts.returns, Amount: money(totals.returned) },
    { Part: 'Summary', Name: texts.net, Amount: money(revenue) },
    { Part: 'Summary', Name: texts.damaged, Amount: money(totals.damaged) },
    { Part: 'Summary', Name: texts.discounts, Amount: money(totals.discounts) },
    { Part: 'Summary', Name: texts.tax, Amount: money(totals.tax) },
    { Part: 'Summary', Name: texts.revenueBeforeTax, Amount: money(beforeTax(totals)) },
    { Part: 'Summary', Name: texts.profit, Amount: money(profit), Percent: figure(marginOf(totals)) },
    { Part: 'Summary', Name: 'Estimated part of the profit', Amount: money(estimatedProfit) },
    { Part: 'Summary', Name: texts.average, Amount: money(averageOrder(totals)) },
    { Part: 'Summary', Name: texts.orders, Orders: figure(orders) },
    {
      Part: 'Period before',
      Name: texts.revenue,
      Amount: money(before.revenue),
      Orders: figure(before.orders),
      Profit: money(before.profit),
    },
    ...days.map((line) => ({
      Part: texts.day,
      Name: printedDate(startOfDay(line.day)),
      Amount: money(line.revenue),
      Orders: figure(line.orders),
      Profit: money(line.profit),
    })),
  ]
}

function takings({ totals, byHour, byWeekday }: Report): Cells[] {
  const line = (part: string, name: string, { orders, amount }: Taking): Cells => ({
    Part: part,
    Name: name,
    Amount: money(amount),
    Orders: figure(orders),
    Percent: percent(amount, totals.revenue),
  })
  const paid = (name: string, taking: Taking): Cells => ({
    ...line('Payment method', name, taking),
    Percent: percent(taking.amount, add(totals.revenue, totals.held)),
  })
  return [
    ...PAYMENT_METHODS.map((method) => paid(PAYMENT_NAMES[method], totals.byMethod[method])),
    ...totals.byOwnMethod.map((taking) => paid(taking.name, taking)),
    { Part: 'Payment method', Name: texts.exchanged, Amount: money(totals.exchanged) },
    { Part: 'Payment method', Name: texts.cashRounding, Amount: money(subtract(ZERO, totals.cashRounding)) },
    { Part: 'Payment method', Name: texts.forOthers, Amount: money(subtract(ZERO, totals.held)) },
    ...(['retail', 'trade'] as const).map((type) =>
      line('Customer type', CUSTOMER_NAMES[type], totals.byCustomerType[type]),
    ),
    ...byWeekday.map((taking, day) => line('Weekday', WEEKDAYS[day] ?? '', taking)),
    ...busyHours(byHour).map((taking) => line(texts.hour, hourName(taking.hour), taking)),
  ]
}

function people(report: Report, shifts: readonly ShiftGroup[]): Cells[] {
  return staffLines(report).flatMap(
    ({ id, name, orders, revenue, returns, returned, discounts, ...counts }) => {
      const line = (what: string, cells: Cells): Cells => ({
        Part: texts.staff,
        Name: `${name}, ${what}`,
        ...cells,
      })
      const cash = cashDifference(cashUpsOf(shifts, report.period, id))
      return [
        line(texts.staffRevenue, { Amount: money(revenue), Orders: figure(orders) }),
        line(texts.staffAverage, { Amount: money(averageOrder({ orders, revenue, returned })) }),
        line(texts.staffDiscounts, { Amount: money(discounts) }),
        line(texts.staffReturns, { Amount: money(returned), Units: figure(returns) }),
        line(texts.staffVoids, { Units: figure(counts.voids) }),
        line(texts.staffOverrides, { Units: figure(counts.overrides) }),
        ...(cash === undefined ? [] : [line(texts.staffCash, { Amount: money(cash) })]),
      ]
    },
  )
}

function products({ popular, categories, totals }: Report): Cells[] {
  const line = (part: string, name: string, units: number, revenue: Cents): Cells => ({
    Part: part,
    Name: name,
    Amount: money(revenue),
    Units: figure(units),
    Percent: percent(revenue, beforeTax(totals)),
  })
  const closing = (part: string, parts: typeof categories | typeof popular, others: string) =>
    closingLines(totals, parts, others).map(({ name, amount }) => ({
      Part: part,
      Name: name,
      Amount: money(amount),
    }))
  return [
    ...categories.flatMap(({ name, units, measured, revenue }) => [
      line('Category', name || texts.noCategory, units, revenue),
      ...MEASURED_UNITS.filter((unit) => measured?.[unit]).map((unit) => ({
        Part: 'Category',
        Name: `${name || texts.noCategory} (${unit})`,
        Units: figure(measuredNumber(measured?.[unit] ?? 0, unit)),
      })),
    ]),
    ...closing('Category', categories, texts.withoutItems),
    ...popular.map(({ name, units, unit, revenue }) => ({
      ...line('Popular product', unit ? `${name} (${unit})` : name, units, revenue),
      ...(unit && { Units: figure(measuredNumber(units, unit)) }),
    })),
    ...closing('Beside the popular products', popular, texts.everythingElse),
  ]
}

function latest({ recent }: Report): Cells[] {
  return recent.map((sale) => ({
    Part: 'Recent sale',
    Name: `${nameOf(sale)}, ${moment(sale.createdAt)}, ${namesOf(sale)}, ${paymentOf(sale)}`,
    Amount: money(sale.total),
  }))
}

const money = (amount: Cents) => figure(toDecimalText(amount))
const percent = (part: number, whole: number) => figure(percentOf(part, whole))
const moment = (ms: number) => `${printedDate(ms)} ${printedTime(ms)}`
