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
import type { TipsReport } from '#core/reports/tips-report.ts'
import { PAYMENT_METHODS } from '#core/sales/sale.ts'
import type { ShiftGroup } from '#core/shifts/shift-group.ts'
import { weekdayName } from '#web/words/day-names.ts'
import { busyHours } from './busy-times.tsx'
import { closingLines } from './closing-lines.tsx'
import { namedTips } from './named-tips.ts'
import { nameOf, namesOf, paymentOf } from './recent-sales.tsx'
import { cashDifference, cashUpsOf, staffLines } from './staff-lines.ts'
import { CUSTOMER_NAMES, csvTexts, hourName, PAYMENT_NAMES, texts } from './texts.ts'

const COLUMNS = ['part', 'name', 'amount', 'orders', 'units', 'profit', 'percent'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], Cell>>

/**
 * Everything the page shows of a report as the text of a CSV file, amounts in decimals with a point.
 * @param shifts every cash-up, where whoever saves it may see what they differed by
 * @param tips those of its period
 */
export function reportCsv(report: Report, shifts: readonly ShiftGroup[] = [], tips?: TipsReport): string {
  const rows = [
    ...summary(report),
    ...takings(report),
    ...people(report, shifts),
    ...(tips ? tipped(tips) : []),
    ...products(report),
    ...latest(report),
  ]
  return writeCsv([
    COLUMNS.map((column) => csvTexts.columns[column]),
    ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? '')),
  ])
}

function summary({ period, totals, before, days }: Report): Cells[] {
  const { orders, revenue, profit, estimatedProfit } = totals
  return [
    { part: csvTexts.period, name: csvTexts.fromTo({ from: moment(period.from), to: moment(period.to) }) },
    { part: csvTexts.summary, name: texts.revenue, amount: money(revenue), orders: figure(orders) },
    { part: csvTexts.summary, name: texts.gross, amount: money(grossSales(totals)), orders: figure(orders) },
    { part: csvTexts.summary, name: texts.returns, amount: money(totals.returned) },
    { part: csvTexts.summary, name: texts.net, amount: money(revenue) },
    { part: csvTexts.summary, name: texts.damaged, amount: money(totals.damaged) },
    { part: csvTexts.summary, name: texts.discounts, amount: money(totals.discounts) },
    { part: csvTexts.summary, name: texts.tax, amount: money(totals.tax) },
    { part: csvTexts.summary, name: texts.revenueBeforeTax, amount: money(beforeTax(totals)) },
    { part: csvTexts.summary, name: texts.profit, amount: money(profit), percent: figure(marginOf(totals)) },
    { part: csvTexts.summary, name: csvTexts.estimated, amount: money(estimatedProfit) },
    { part: csvTexts.summary, name: texts.average, amount: money(averageOrder(totals)) },
    { part: csvTexts.summary, name: texts.orders, orders: figure(orders) },
    {
      part: csvTexts.before,
      name: texts.revenue,
      amount: money(before.revenue),
      orders: figure(before.orders),
      profit: money(before.profit),
    },
    ...days.map((line) => ({
      part: texts.day,
      name: printedDate(startOfDay(line.day)),
      amount: money(line.revenue),
      orders: figure(line.orders),
      profit: money(line.profit),
    })),
  ]
}

function takings({ totals, byHour, byWeekday }: Report): Cells[] {
  const line = (part: string, name: string, { orders, amount }: Taking): Cells => ({
    part,
    name,
    amount: money(amount),
    orders: figure(orders),
    percent: percent(amount, totals.revenue),
  })
  const paid = (name: string, taking: Taking): Cells => ({
    ...line(csvTexts.method, name, taking),
    percent: percent(taking.amount, add(totals.revenue, totals.held)),
  })
  return [
    ...PAYMENT_METHODS.map((method) => paid(PAYMENT_NAMES[method], totals.byMethod[method])),
    ...totals.byOwnMethod.map((taking) => paid(taking.name, taking)),
    { part: csvTexts.method, name: texts.exchanged, amount: money(totals.exchanged) },
    { part: csvTexts.method, name: texts.cashRounding, amount: money(subtract(ZERO, totals.cashRounding)) },
    { part: csvTexts.method, name: texts.forOthers, amount: money(subtract(ZERO, totals.held)) },
    ...(['retail', 'trade'] as const).map((type) =>
      line(csvTexts.customerType, CUSTOMER_NAMES[type], totals.byCustomerType[type]),
    ),
    ...byWeekday.map((taking, day) => line(csvTexts.weekday, weekdayName(day), taking)),
    ...busyHours(byHour).map((taking) => line(texts.hour, hourName(taking.hour), taking)),
  ]
}

function people(report: Report, shifts: readonly ShiftGroup[]): Cells[] {
  return staffLines(report).flatMap(
    ({ id, name, orders, revenue, returns, returned, discounts, ...counts }) => {
      const line = (what: string, cells: Cells): Cells => ({
        part: texts.staff,
        name: texts.ofPerson({ person: name, figure: what }),
        ...cells,
      })
      const cash = cashDifference(cashUpsOf(shifts, report.period, id))
      return [
        line(texts.staffRevenue, { amount: money(revenue), orders: figure(orders) }),
        line(texts.staffAverage, { amount: money(averageOrder({ orders, revenue, returned })) }),
        line(texts.staffDiscounts, { amount: money(discounts) }),
        line(texts.staffReturns, { amount: money(returned), units: figure(returns) }),
        line(texts.staffVoids, { units: figure(counts.voids) }),
        line(texts.staffOverrides, { units: figure(counts.overrides) }),
        ...(counts.commission ? [line(texts.staffCommission, { amount: money(counts.commission) })] : []),
        ...(cash === undefined ? [] : [line(texts.staffCash, { amount: money(cash) })]),
      ]
    },
  )
}

function tipped({ lines }: TipsReport): Cells[] {
  return lines.map(namedTips).flatMap(({ name: person, cash, other, paidOut, owed }) => {
    const line = (what: string, amount: Cents): Cells => ({
      part: texts.tips,
      name: texts.ofPerson({ person, figure: what }),
      amount: money(amount),
    })
    return [
      line(texts.tipsCash, cash),
      line(texts.tipsOther, other),
      line(texts.tipsPaidOut, paidOut),
      line(texts.tipsOwed, owed),
    ]
  })
}

function products({ popular, categories, totals }: Report): Cells[] {
  const line = (part: string, name: string, units: number, revenue: Cents): Cells => ({
    part,
    name,
    amount: money(revenue),
    units: figure(units),
    percent: percent(revenue, beforeTax(totals)),
  })
  const closing = (part: string, parts: typeof categories | typeof popular, others: string) =>
    closingLines(totals, parts, others).map(({ name, amount }) => ({
      part,
      name,
      amount: money(amount),
    }))
  return [
    ...categories.flatMap(({ name, units, measured, revenue }) => [
      line(csvTexts.category, name || texts.noCategory, units, revenue),
      ...MEASURED_UNITS.filter((unit) => measured?.[unit]).map((unit) => ({
        part: csvTexts.category,
        name: `${name || texts.noCategory} (${unit})`,
        units: figure(measuredNumber(measured?.[unit] ?? 0, unit)),
      })),
    ]),
    ...closing(csvTexts.category, categories, texts.withoutItems),
    ...popular.map(({ name, units, unit, revenue }) => ({
      ...line(csvTexts.popular, unit ? `${name} (${unit})` : name, units, revenue),
      ...(unit && { units: figure(measuredNumber(units, unit)) }),
    })),
    ...closing(csvTexts.besides, popular, texts.everythingElse),
  ]
}

function latest({ recent }: Report): Cells[] {
  return recent.map((sale) => ({
    part: csvTexts.recent,
    name: `${nameOf(sale)}, ${moment(sale.createdAt)}, ${namesOf(sale)}, ${paymentOf(sale)}`,
    amount: money(sale.total),
  }))
}

const money = (amount: Cents) => figure(toDecimalText(amount))
const percent = (part: number, whole: number) => figure(percentOf(part, whole))
const moment = (ms: number) => `${printedDate(ms)} ${printedTime(ms)}`
