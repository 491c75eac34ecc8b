import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import { type Currency, formatMoney } from '../money/format.ts'
import type { ShiftFigures } from '../shifts/shift-figures.ts'
import { zReportTexts as words } from './z-report-texts.ts'

/** One line of a report of a shift, as printed. */
export interface ReportRow {
  label: string
  /** How many; missing where nothing is counted. */
  count?: number
  /** Blank where an amount is not told. */
  value: string
}

/** Lines under a heading. */
export interface ReportSection {
  heading: string
  rows: readonly ReportRow[]
}

/** What was counted against what should be there: 'Short R12.50', 'Over R3.00' or 'Balanced' (S15.9). */
export function differenceWords(difference: Cents, currency: Currency | undefined): string {
  if (difference === 0) return words.balanced
  const amount = formatMoney(difference < 0 ? subtract(ZERO, difference) : difference, currency)
  return difference < 0 ? words.short(amount) : words.over(amount)
}

/**
 * What a shift's figures say, as an X report shows them so far and a Z report keeps them (S15.8, S15.11). Sections with
 * nothing to say are left out.
 * @param blind tells counts only: no amount is shown from which the cash could be derived (S15.10)
 */
export function figureSections(
  figures: ShiftFigures,
  currency: Currency | undefined,
  blind = false,
): ReportSection[] {
  const money = (amount: Cents) => (blind ? '' : formatMoney(amount, currency))
  const less = (amount: Cents) => money(subtract(ZERO, amount))
  const changed = (amount: Cents) =>
    blind || amount === 0
      ? money(amount)
      : amount > 0
        ? words.belowList(money(amount))
        : words.aboveList(less(amount))
  const { sales, discounts, returns, net, cash, rounding, laybys } = figures
  const sections: ReportSection[] = [
    {
      heading: words.sections.sales,
      rows: [
        { label: words.gross, count: sales.count, value: money(add(sales.amount, discounts)) },
        { label: words.discounts, value: less(discounts) },
        { label: words.returns, count: returns.count, value: less(returns.amount) },
        { label: words.net, value: money(net) },
        ...(rounding === 0 ? [] : [{ label: words.rounding, value: money(rounding) }]),
      ],
    },
    {
      heading: words.sections.vat,
      rows: figures.taxes.map(({ vatClass, percent, gross, tax }) => ({
        label: words.vat(words.classes[vatClass], percent),
        value: blind ? '' : words.vatOf(money(tax), money(gross)),
      })),
    },
    {
      heading: words.sections.methods,
      rows: figures.methods.flatMap(({ name, count, amount, tips }) => [
        { label: name, count, value: money(amount) },
        ...(tips === 0 ? [] : [{ label: words.tipsBy(name), value: money(tips) }]),
      ]),
    },
    { heading: words.sections.account, rows: accountRows(figures, money) },
    {
      heading: words.sections.laybys,
      rows: laybys
        ? [
            ...laybys.methods.map(({ name, count, amount }) => ({
              label: name,
              count,
              value: money(amount),
            })),
            { label: words.laybys, count: laybys.count, value: money(laybys.amount) },
          ]
        : [],
    },
    {
      heading: words.sections.cash,
      rows: [
        { label: words.float, value: money(cash.float) },
        { label: words.cashSales, value: money(cash.sales) },
        { label: words.cashReturns, value: less(cash.returns) },
        ...(cash.onAccount === undefined
          ? []
          : [{ label: words.paidOnAccount, value: money(cash.onAccount) }]),
        { label: words.payIns, count: figures.ins, value: money(cash.in) },
        ...(figures.apart === 0 ? [] : [{ label: words.apart, value: money(figures.apart) }]),
        { label: words.payOuts, count: figures.outs, value: less(cash.out) },
        { label: words.drops, count: figures.drops, value: less(cash.drops) },
        ...(cash.laybys === undefined ? [] : [{ label: words.cashLaybys, value: money(cash.laybys) }]),
        ...(cash.tips === 0 ? [] : [{ label: words.tips, value: money(cash.tips) }]),
        { label: words.expected, value: money(cash.expected) },
      ],
    },
    {
      heading: words.sections.numbers,
      rows: figures.numbers.map(({ series, first, last }) => ({
        label: words.series[series],
        value: words.range(first, last),
      })),
    },
    {
      heading: words.sections.other,
      rows: [
        { label: words.voids, count: figures.voids.count, value: less(figures.voids.amount) },
        { label: words.noSales, count: figures.noSales, value: '' },
        { label: words.overrides, count: figures.overrides.count, value: changed(figures.overrides.amount) },
        ...(figures.reprints
          ? [{ label: words.reprints, count: figures.reprints.count, value: money(figures.reprints.amount) }]
          : []),
      ],
    },
    {
      heading: words.sections.staff,
      rows: figures.staff.map(({ name, count, amount }) => ({ label: name, count, value: money(amount) })),
    },
  ]
  // Blind, a row without a count has nothing to say.
  const said = sections.map(({ heading, rows }) => ({
    heading,
    rows: blind ? rows.filter(({ count, value }) => count !== undefined || value !== '') : rows,
  }))
  return said.filter(({ rows }) => rows.length > 0)
}

// Goods that were sold before and are paid now are no sales of this shift.
function accountRows(
  { methods, paidOnAccount = [] }: ShiftFigures,
  money: (amount: Cents) => string,
): ReportRow[] {
  const sold = methods.filter(({ kind }) => kind === 'account')
  return [
    ...sold.map(({ count, amount }) => ({ label: words.soldOnAccount, count, value: money(amount) })),
    ...paidOnAccount.map(({ name, count, amount }) => ({
      label: words.paidOnAccountBy(name),
      count,
      value: money(amount),
    })),
  ]
}
