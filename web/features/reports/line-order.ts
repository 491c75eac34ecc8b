import {
  type BreakdownLine,
  type LineOrder,
  orderLines,
  type ShownDimension,
} from '#core/reports/breakdown.ts'
import { lineName } from './line-name.ts'

/** What lines are sorted by. */
export interface SortedBy {
  by: LineOrder
  descending: boolean
}

/** How lines stand before somebody sorts them: hours and days in their order, everything else by what it took. */
export function startOrder(shown: ShownDimension): SortedBy {
  const inTime = shown === 'hour' || shown === 'weekday'
  return inTime ? { by: 'name', descending: false } : { by: 'net', descending: true }
}

/** The lines in an order. @param weekFrom the weekday that the shop's weeks begin with */
export function sortLines(
  lines: readonly BreakdownLine[],
  order: SortedBy,
  { shown, weekFrom }: { shown: ShownDimension; weekFrom: number },
): BreakdownLine[] {
  const nameOf = (line: BreakdownLine) =>
    shown === 'weekday' ? String((Number(line.key) - weekFrom + 7) % 7) : lineName(shown, line)
  return orderLines(lines, order, { shown, nameOf })
}
