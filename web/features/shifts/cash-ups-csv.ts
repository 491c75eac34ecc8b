import { printedDate, printedTime } from '#core/calendar/printed-time.ts'
import { type Cell, figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import type { Cents } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { tillName } from '#core/numbering/till-name.ts'
import { differenceOf, marksOfGroup, toBank } from '#core/shifts/shift-group.ts'
import type { ListedCashUp } from './cash-ups.ts'
import { COLUMN_NAMES, texts } from './texts.ts'

/**
 * Cash-ups as the text of a CSV file, amounts in decimals with a point. A second count of a shift is a line of its own,
 * with a remark, so that the differences of the others add up to what the page says.
 */
export function cashUpsCsv(
  listed: readonly ListedCashUp[],
  drawerName: (drawerId: string) => string,
): string {
  const money = (amount: Cents) => figure(toDecimalText(amount))
  const rows = listed.flatMap(({ group, together }) =>
    group.closings.map((closing, at): Cell[] => {
      const { shift } = group
      return [
        printedNumber(closing),
        drawerName(shift.drawerId),
        printedDate(shift.openedAt),
        printedTime(shift.openedAt),
        shift.openedBy?.name ?? '',
        printedDate(closing.closedAt),
        printedTime(closing.closedAt),
        closing.closedBy?.name ?? '',
        tillName(closing.device, undefined),
        money(shift.float),
        money(closing.expected),
        money(closing.cash.total),
        money(differenceOf(closing)),
        at > 0 ? '' : money(together),
        money(closing.left),
        money(toBank(closing)),
        closing.note,
        [at > 0 ? texts.closedTwice : '', marksOfGroup(group).notPermitted ? texts.notPermitted : '']
          .filter(Boolean)
          .join(', '),
      ]
    }),
  )
  return writeCsv([Object.values(COLUMN_NAMES), ...rows])
}
