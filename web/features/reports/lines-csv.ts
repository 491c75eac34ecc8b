import { figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import type { Cents } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { type Breakdown, type BreakdownLine, figuresOfLine } from '#core/reports/breakdown.ts'
import { differenceOf } from '#core/reports/line.ts'
import { lineName } from './line-name.ts'
import { HEADS, SHOWN_NAMES } from './texts.ts'

const money = (amount: Cents) => figure(toDecimalText(amount))

/** The lines as the text of a CSV file, amounts in decimals with a point. @param seesCosts see `columnsOf` */
export function linesCsv({ shown, lines }: Pick<Breakdown, 'shown' | 'lines'>, seesCosts: boolean): string {
  const differences = [HEADS.difference, HEADS.differencePercent]
  if (shown === 'tip')
    return writeCsv([
      [SHOWN_NAMES.tip, HEADS.orders, HEADS.tips, HEADS.tipsBefore, ...differences],
      ...lines.map((line) => [
        ...[lineName(shown, line), figure(line.now.orders), money(line.now.revenue)],
        ...comparedCells(line),
      ]),
    ])
  const costs = seesCosts ? [HEADS.cost, HEADS.profit, HEADS.margin] : []
  const { orders, units, unit, gross, discounts, returns, net, tax } = HEADS
  const heads = [orders, units, unit, gross, discounts, returns, net, tax]
  return writeCsv([
    [SHOWN_NAMES[shown], ...heads, ...costs, HEADS.netBefore, ...differences],
    ...lines.map((line) => [lineName(shown, line), ...cellsOf(line, seesCosts)]),
  ])
}

function cellsOf(line: BreakdownLine, seesCosts: boolean) {
  const { now, unit } = line
  const { gross, discounts, returned, net, tax, cost, profit, margin } = figuresOfLine(now)
  const units = isMeasured(unit) ? measuredNumber(now.units, unit) : now.units
  return [
    figure(now.orders),
    figure(units),
    unit ?? '',
    ...[gross, discounts, returned, net, tax].map(money),
    ...(seesCosts ? [money(cost), money(profit), margin === undefined ? '' : figure(margin)] : []),
    ...comparedCells(line),
  ]
}

function comparedCells({ now, before }: BreakdownLine) {
  const { amount, percent } = differenceOf(now.revenue, before.revenue)
  return [money(before.revenue), money(amount), percent === undefined ? '' : figure(percent)]
}
