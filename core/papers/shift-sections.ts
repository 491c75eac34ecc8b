import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import { type Currency, formatMoney } from '../money/format.ts'
import { printedMethod } from '../sales/method-words.ts'
import type { ShiftFigures } from '../shifts/shift-figures.ts'
import { zReportTexts } from './z-report-texts.ts'

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
export function differenceWords(
  difference: Cents,
  currency: Currency | undefined,
  language: Language | undefined,
): string {
  const words = wordsIn(zReportTexts, language)
  if (difference === 0) return words.balanced
  const amount = formatMoney(difference < 0 ? subtract(ZERO, difference) : difference, currency)
  return difference < 0 ? words.short({ amount }) : words.over({ amount })
}

/** How the figures are told. */
export interface ReportTerms extends WrittenIn {
  currency: Currency | undefined
  /** Counts only: no amount is shown from which the cash could be derived (S15.10). */
  blind?: boolean
}

/**
 * What a shift's figures say, as an X report shows them so far and a Z report keeps them (S15.8, S15.11). Sections with
 * nothing to say are left out.
 */
export function figureSections(
  figures: ShiftFigures,
  { currency, language, blind = false }: ReportTerms,
): ReportSection[] {
  const words = wordsIn(zReportTexts, language)
  const money = (amount: Cents) => (blind ? '' : formatMoney(amount, currency))
  const less = (amount: Cents) => money(subtract(ZERO, amount))
  const changed = (amount: Cents) =>
    blind || amount === 0
      ? money(amount)
      : amount > 0
        ? words.belowList({ amount: money(amount) })
        : words.aboveList({ amount: less(amount) })
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
        label: words.vat({ vatClass: words.classes[vatClass], percent: String(percent) }),
        value: blind ? '' : words.vatOf({ tax: money(tax), gross: money(gross) }),
      })),
    },
    {
      heading: words.sections.methods,
      rows: figures.methods.flatMap((each) => {
        const method = printedMethod(each, language)
        return [
          { label: method, count: each.count, value: money(each.amount) },
          ...(each.tips === 0 ? [] : [{ label: words.tipsBy({ method }), value: money(each.tips) }]),
        ]
      }),
    },
    { heading: words.sections.account, rows: accountRows(figures, money, language) },
    {
      heading: words.sections.laybys,
      rows: laybys
        ? [
            ...laybys.methods.map((each) => ({
              label: printedMethod(each, language),
              count: each.count,
              value: money(each.amount),
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
        value: first === last ? first : words.range({ first, last }),
      })),
    },
    {
      heading: words.sections.other,
      rows: [
        { label: words.voids, count: figures.voids.count, value: less(figures.voids.amount) },
        ...(figures.empties
          ? [{ label: words.empties, count: figures.empties.count, value: less(figures.empties.amount) }]
          : []),
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
  language: Language | undefined,
): ReportRow[] {
  const words = wordsIn(zReportTexts, language)
  const sold = methods.filter(({ kind }) => kind === 'account')
  return [
    ...sold.map(({ count, amount }) => ({ label: words.soldOnAccount, count, value: money(amount) })),
    ...paidOnAccount.map((each) => ({
      label: words.paidOnAccountBy({ method: printedMethod(each, language) }),
      count: each.count,
      value: money(each.amount),
    })),
  ]
}
