import { addLines, isNoLine, LINE_WIDTH, type Line, lineAt, NO_LINE } from '#core/reports/line.ts'
import { type Dimension, eachLine, type SaleLines } from '#core/reports/sale-lines.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { StoredLines } from '../db/sold-rows.ts'
import { lineKeys } from './line-keys.ts'
import { type DayRange, salesDeltasOf } from './sales-deltas.ts'
import { wholeMonths } from './sold-months.ts'

/** Creates the missing months of a dimension: a month's row is deleted when a day of it changes. */
export async function keepLineMonths(
  db: ShopDatabase,
  dimension: Dimension,
  ranges: readonly DayRange[],
): Promise<void> {
  const months = [...new Set(ranges.flatMap(wholeMonths))]
  const keys = months.map((month) => [dimension, month] as [Dimension, string])
  const kept = await db.lineMonths.where('[dimension+period]').anyOf(keys).primaryKeys()
  const known = new Set(kept.map(([, month]) => month))
  const missing = months.filter((month) => !known.has(month))
  if (missing.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for good.
  await db.transaction('rw', db.lines, db.lineMonths, async () => {
    const rows = missing.map(async (period): Promise<StoredLines> => {
      const days = await linesBetween(db, dimension, `${period}-01`, `${period}-99`)
      return { dimension, period, ...joined(days) }
    })
    await db.lineMonths.bulkPut(await Promise.all(rows))
  })
}

/**
 * What a range of whole days came to by one dimension, by key: from the stored row of each whole month, else from its
 * days; and what is not merged into them yet. To be called where those tables may be read.
 * @param parts sales of days that are covered in part
 */
export async function readLines(
  db: ShopDatabase,
  dimension: Dimension,
  range: DayRange,
  parts: readonly SaleLines[],
): Promise<ReadonlyMap<string, Line>> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start, end] = [months[0], months.at(-1)]
  const [{ keys }, deltas, kept, ...around] = await Promise.all([
    lineKeys(db),
    salesDeltasOf(db, range),
    db.lineMonths.bulkGet(months.map((month) => [dimension, month])),
    ...(start === undefined || end === undefined
      ? [linesBetween(db, dimension, first, last)]
      : [linesBetween(db, dimension, first, `${start}-00`), linesBetween(db, dimension, `${end}-99`, last)]),
  ])
  const unkept = months.filter((_, at) => !kept[at])
  const inside = unkept.map((month) => linesBetween(db, dimension, `${month}-01`, `${month}-99`))
  const { numbers, figures } = joined([
    ...kept.filter((row) => row !== undefined),
    ...around.flat(),
    ...(await Promise.all(inside)).flat(),
  ])
  const byKey = new Map<string, Line>()
  for (const [at, number] of numbers.entries()) {
    const line = lineAt(figures.subarray(at * LINE_WIDTH, (at + 1) * LINE_WIDTH))
    if (!isNoLine(line)) byKey.set(keys[number] ?? '', line)
  }
  const late = deltas.flatMap(({ lines }) => lines ?? [])
  for (const lines of [...late, ...parts])
    eachLine(lines, (its, key, line) => {
      if (its === dimension) byKey.set(key, addLines(byKey.get(key) ?? NO_LINE, line))
    })
  for (const [key, line] of byKey) if (isNoLine(line)) byKey.delete(key)
  return byKey
}

/** Rows added up by number, in columns: a year of ten thousand products is a million figures. */
function joined(rows: readonly StoredLines[]): Pick<StoredLines, 'numbers' | 'figures'> {
  const [only] = rows
  if (rows.length === 1 && only) return only
  let size = 0
  for (const { numbers } of rows) size = Math.max(size, (numbers.at(-1) ?? -1) + 1)
  const sums = new Float64Array(size * LINE_WIDTH)
  const found = new Uint8Array(size)
  for (const { numbers, figures } of rows)
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number
      found[number] = 1
      for (let column = 0; column < LINE_WIDTH; column++) {
        const place = number * LINE_WIDTH + column
        sums[place] = (sums[place] as number) + (figures[at * LINE_WIDTH + column] as number)
      }
    }
  const numbers = Uint32Array.from(found.keys()).filter((number) => found[number] === 1)
  const figures = new Float64Array(numbers.length * LINE_WIDTH)
  for (let at = 0; at < numbers.length; at++) {
    const from = (numbers[at] as number) * LINE_WIDTH
    figures.set(sums.subarray(from, from + LINE_WIDTH), at * LINE_WIDTH)
  }
  return { numbers, figures }
}

/** The stored lines of days by one dimension, both ends included. */
export function linesBetween(
  db: ShopDatabase,
  dimension: Dimension,
  first: string,
  last: string,
): Promise<StoredLines[]> {
  return db.lines
    .where('[dimension+period]')
    .between([dimension, first], [dimension, last], true, true)
    .toArray()
}
