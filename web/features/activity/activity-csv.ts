import type { ShownActivity } from '#core/activity/activity-page.ts'
import { printedDate, printedTime } from '#core/calendar/printed-time.ts'
import { type Cell, figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import type { Cents } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { activityWords, whoOf } from '#web/words/activity-words.ts'
import { COLUMN_NAMES, deviceWords } from './texts.ts'

/** Entries as the text of a CSV file, amounts in decimals with a point. */
export function activityCsv(entries: readonly ShownActivity[], price: (amount: Cents) => string): string {
  const rows = entries.map((entry): Cell[] => [
    printedDate(entry.at),
    printedTime(entry.at),
    whoOf(entry),
    activityWords(entry, price),
    entry.amount === null ? '' : figure(toDecimalText(entry.amount as Cents)),
    deviceWords(entry.device),
    entry.account,
    entry.kind,
    entry.id,
  ])
  return writeCsv([Object.values(COLUMN_NAMES), ...rows])
}
