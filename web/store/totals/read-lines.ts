import {
  addColumnsAt,
  addLines,
  isNoLine,
  LINE_WIDTH,
  type Line,
  lineAt,
  NO_LINE,
} from '#core/reports/line.ts'
import { type Dimension, eachLine, type SaleLines } from '#core/reports/sale-lines.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { SalesDelta, StoredLines } from '../db/sold-rows.ts'
import { narrowed } from './narrowed.ts'
import type { NumberedTexts } from './numbered-texts.ts'
import { type DayRange, salesDeltasOf } from './sales-deltas.ts'
import { wholeMonths } from './sold-months.ts'

/**
 * Creates the months of a dimension that a report did not find: a month's row is deleted when a day of it changes. It only
 * speeds up later reports, which read the days of a month that a full device has no room for.
 */
export async function keepLineMonths(
  db: ShopDatabase,
  dimension: Dimension,
  unkept: readonly string[],
): Promise<void> {
  if (unkept.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for good.
  const made = db.transaction('rw', db.lines, db.lineMonths, async () => {
    const rows = unkept.map(async (period): Promise<StoredLines> => {
      const days = await linesBetween(db, dimension, `${period}-01`, `${period}-99`)
      return { dimension, period, ...joined(days) }
    })
    await db.lineMonths.bulkPut(await Promise.all(rows))
  })
  await made.catch((error: unknown) => console.warn(error))
}

/** What a range came to by one dimension, by key, the deltas that were read for it, and its whole months that have no row. */
interface LinesInRange {
  byKey: ReadonlyMap<string, Line>
  deltas: readonly SalesDelta[]
  unkept: string[]
}

/**
 * What a range of whole days came to by one dimension, by key: from the stored row of each whole month, else from its
 * days; and what is not merged into them yet. To be called where those tables may be read.
 * @param list the keys of lines: of many goods a long text, read once for all ranges of a report
 * @param parts sales of days that are covered in part
 */
export async function readLines(
  db: ShopDatabase,
  dimension: Dimension,
  range: DayRange,
  { list, parts }: { list: PromiseLike<NumberedTexts>; parts: PromiseLike<readonly SaleLines[]> },
): Promise<LinesInRange> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start, end] = [months[0], months.at(-1)]
  const [{ texts: keys }, ofParts, deltas, kept, ...around] = await Promise.all([
    list,
    parts,
    salesDeltasOf(db, range),
    monthsBetween(db, dimension, months).toArray(),
    ...(start === undefined || end === undefined
      ? [linesBetween(db, dimension, first, last)]
      : [linesBetween(db, dimension, first, `${start}-00`), linesBetween(db, dimension, `${end}-99`, last)]),
  ])
  const known = new Set(kept.map(({ period }) => period))
  const unkept = months.filter((month) => !known.has(month))
  const inside = unkept.map((month) => linesBetween(db, dimension, `${month}-01`, `${month}-99`))
  const sums = addedUp([...kept, ...around.flat(), ...(await Promise.all(inside)).flat()])
  const byKey = new Map<string, Line>()
  eachSum(sums, (number) => {
    const line = lineAt(sums.figures, number * LINE_WIDTH)
    if (!isNoLine(line)) byKey.set(keys[number] ?? '', line)
  })
  const late = deltas.flatMap(({ lines }) => lines ?? [])
  for (const lines of [...late, ...ofParts])
    eachLine(lines, (its, key, line) => {
      if (its !== dimension) return
      const sum = addLines(byKey.get(key) ?? NO_LINE, line)
      if (isNoLine(sum)) byKey.delete(key)
      else byKey.set(key, sum)
    })
  return { byKey, deltas, unkept }
}

/** Sums by number: those that any row has. */
interface Sums {
  found: Uint8Array
  figures: Float64Array
}

/** Rows added up, in columns: a year of ten thousand products is a million figures. */
function addedUp(rows: readonly StoredLines[]): Sums {
  let size = 0
  for (const { numbers } of rows) size = Math.max(size, (numbers.at(-1) ?? -1) + 1)
  const sums = { found: new Uint8Array(size), figures: new Float64Array(size * LINE_WIDTH) }
  for (const { numbers, figures } of rows)
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number
      sums.found[number] = 1
      addColumnsAt(sums.figures, number * LINE_WIDTH, figures, at * LINE_WIDTH)
    }
  return sums
}

function eachSum({ found }: Sums, visit: (number: number) => void): void {
  for (let number = 0; number < found.length; number++) if (found[number] === 1) visit(number)
}

/** Rows as one row. */
function joined(rows: readonly StoredLines[]): Pick<StoredLines, 'numbers' | 'figures'> {
  const sums = addedUp(rows)
  const numbers: number[] = []
  eachSum(sums, (number) => numbers.push(number))
  const figures = new Float64Array(numbers.length * LINE_WIDTH)
  for (const [at, number] of numbers.entries()) {
    const from = number * LINE_WIDTH
    figures.set(sums.figures.subarray(from, from + LINE_WIDTH), at * LINE_WIDTH)
  }
  return { numbers: Uint32Array.from(numbers), figures: narrowed(figures) }
}

// As one range: a request for each of 24 months took longer than reading them. Those in between are few.
function monthsBetween(db: ShopDatabase, dimension: Dimension, months: readonly string[]) {
  const [first = '~', last = ''] = [months[0], months.at(-1)]
  return db.lineMonths.where('[dimension+period]').between([dimension, first], [dimension, last], true, true)
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
