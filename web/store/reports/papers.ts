import { type ShownDimension, storedBy } from '#core/reports/breakdown.ts'
import { addLines, isNoLine, LINE_WIDTH, type Line, lineAt, NO_LINE } from '#core/reports/line.ts'
import { dayAfter, startOfDay } from '#core/reports/local-day.ts'
import { type Period, partsOf } from '#core/reports/period.ts'
import { eachLine, linesOfSale } from '#core/reports/sale-lines.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type LocalMoment, localMoments } from '../db/local-moment.ts'
import { salesOf } from '../totals/held-sales.ts'
import { lineKeys, type NumberedKeys } from '../totals/line-keys.ts'
import { linesBetween } from '../totals/read-lines.ts'
import { salesDeltasOf } from '../totals/sales-deltas.ts'
import { isOfLine, namingOf } from './line-naming.ts'
import { listedPeriod, type ReportedShop } from './report.ts'

/** A figure of a report: one line of it. */
export interface FigureOf {
  shown: ShownDimension
  key: string
  period: Period
}

/** A sale or a return that a figure was made of, and its part of it. */
export interface FigurePaper {
  sale: Pick<Sale, 'id' | 'number' | 'createdAt' | 'kind' | 'customerName' | 'total'>
  part: Line
}

/** Papers of a figure, newest first. */
export interface FigurePapers {
  papers: readonly FigurePaper[]
  /** The day to go on before; undefined when these were the last. */
  next: string | undefined
}

/** So many papers are enough for a look; the days that they end with are read whole. */
const ENOUGH = 50

/**
 * The papers that a figure was made of (S21.11), as far as this device keeps them: their parts add up to it. It reads
 * the sales of those days only that the figure has a line of.
 * @param before goes on before this day
 */
export async function papersOf(
  { db, clock, catalogue }: ReportedShop,
  { shown, key, period: asked }: FigureOf,
  before?: string,
): Promise<FigurePapers> {
  const zone = clock.zone()
  const momentOf = localMoments(zone)
  const period = await listedPeriod(db, asked)
  const { first, last } = partsOf(period).whole
  const range = { first, last: before === undefined ? last : dayAfter(before, -1) }
  const dimension = storedBy(shown)
  const [keys, rows, deltas] = await Promise.all([
    lineKeys(db),
    linesBetween(db, dimension, range.first, range.last),
    salesDeltasOf(db, range),
  ])
  const naming = await namingOf(db, catalogue.get(), shown, shown === 'category' ? keys.keys : [])
  const isOf = isOfLine(shown, key, naming)
  const wanted = numbersOf(keys, isOf)
  const days = new Set(deltas.map(({ day }) => day))
  for (const { period: day, numbers, figures } of rows)
    if (numbers.some((number, at) => wanted.has(number) && !isNoLine(lineAt(figures, at * LINE_WIDTH))))
      days.add(day)
  const papers: FigurePaper[] = []
  const left = [...days].sort()
  while (papers.length < ENOUGH) {
    const day = left.pop()
    if (day === undefined) return { papers, next: undefined }
    const sales = await salesOf(db, { from: startOfDay(day), to: startOfDay(day, 1) })
    sales.sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
    papers.push(...sales.flatMap((sale) => paperOf(sale, dimension, isOf, momentOf)))
    if (papers.length >= ENOUGH && left.length > 0) return { papers, next: day }
  }
  return { papers, next: undefined }
}

function numbersOf({ keys }: NumberedKeys, isOf: (key: string) => boolean): ReadonlySet<number> {
  return new Set(keys.flatMap((key, at) => (isOf(key) ? [at] : [])))
}

function paperOf(
  sale: Sale,
  dimension: ReturnType<typeof storedBy>,
  isOf: (key: string) => boolean,
  momentOf: (ms: number) => LocalMoment,
): FigurePaper[] {
  let [part, found] = [NO_LINE, false]
  eachLine(linesOfSale(sale, momentOf(sale.createdAt)), (its, key, line) => {
    if (its !== dimension || !isOf(key)) return
    part = addLines(part, line)
    found = true
  })
  return found ? [{ sale, part }] : []
}
