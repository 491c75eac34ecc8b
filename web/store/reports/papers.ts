import { dayAfter, dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { newestFirst } from '#core/calendar/order-of-time.ts'
import { changeOf } from '#core/loyalty/sale-points.ts'
import type { Cents } from '#core/money/cents.ts'
import { amountOfLine, type LineAmount, storedBy } from '#core/reports/breakdown.ts'
import { saleFigures } from '#core/reports/counted-sale.ts'
import { figuresOf } from '#core/reports/day-totals.ts'
import { addFigures, type Figures, NO_FIGURES } from '#core/reports/figures.ts'
import { addLines, isNoLine, LINE_WIDTH, lineAt, NO_LINE } from '#core/reports/line.ts'
import type { Period } from '#core/reports/period.ts'
import { eachLine, linesOfSale } from '#core/reports/sale-lines.ts'
import { earnedOf, givenOffBy, type StaffCount, staffCountOf } from '#core/reports/staff-taking.ts'
import { partOfTips, type TipKind } from '#core/reports/tips-report.ts'
import { mayHavePart, type WholeFigure, wholeFigureOf } from '#core/reports/whole-figures.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopDatabase } from '../db/database.ts'
import { type LocalMoment, localMoments } from '../db/local-moment.ts'
import { pendingSales, salesOf } from '../totals/held-sales.ts'
import { readNumbered } from '../totals/numbered-texts.ts'
import { linesBetween } from '../totals/read-lines.ts'
import { type DayRange, salesDeltasOf } from '../totals/sales-deltas.ts'
import { type ChosenLines, isOfLines, namingOf } from './line-naming.ts'
import { listedPeriod, type ReportedShop } from './report.ts'

/** An amount of some lines of a report together; the net where nothing is said. */
export interface LinesFigure extends ChosenLines {
  of?: LineAmount
}

/** How many sales somebody voided, or lines they sold at a typed price; of '' those that nobody is named for. */
export interface CountFigure {
  counted: StaffCount
  staffId: string
}

/** What somebody was given in tips; of '' those that nobody is named for. */
export interface TipsFigure {
  tipsOf: string
  by: TipKind
}

/**
 * One figure, whatever its days are: of some lines of a report, of all its sales and returns, what a customer spent, a
 * count, what somebody gave off, what they earned on what they sold, their tips, or the points of
 * a customer.
 */
export type Figure =
  | LinesFigure
  | { whole: WholeFigure }
  | { spentBy: string }
  | CountFigure
  | { givenOffBy: string }
  | { earnedBy: string }
  | { pointsOf: string }
  | TipsFigure

/** A figure of some days, of which the first and the last may be covered in part. */
export type FigureOf = Figure & { period: Period }

/** A sale or a return that a figure was made of, and its part of it: in cents, or of a count how many. */
export interface FigurePaper {
  sale: Pick<Sale, 'id' | 'number' | 'createdAt' | 'customerName' | 'currency' | 'points'>
  part: number
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
 * the sales of those days only that add something to it.
 * @param before goes on before this day
 */
export async function papersOf(
  { db, clock, catalogue }: ReportedShop,
  figure: FigureOf,
  before?: string,
): Promise<FigurePapers> {
  const period = await listedPeriod(db, figure.period)
  const last = before === undefined ? dayOf(period.to - 1) : dayAfter(before, -1)
  const range = { first: dayOf(period.from), last }
  const { days, partOf } = await read()
  const papers: FigurePaper[] = []
  const left = [...days].sort()
  const pending = await pendingSales(db)
  while (papers.length < ENOUGH) {
    const day = left.pop()
    if (day === undefined) return { papers, next: undefined }
    const ofDay = {
      from: Math.max(startOfDay(day), period.from),
      to: Math.min(startOfDay(day, 1), period.to),
    }
    const sales = await salesOf(db, ofDay, pending)
    sales.sort(newestFirst(({ createdAt }) => createdAt))
    for (const sale of sales) {
      const part = partOf(sale)
      if (part !== undefined) papers.push({ sale, part })
    }
    if (papers.length >= ENOUGH && left.length > 0) return { papers, next: day }
  }
  return { papers, next: undefined }

  async function read() {
    if ('whole' in figure) {
      const { whole } = figure
      const hasPart = (day: Figures) => mayHavePart(whole, day)
      return { days: await daysWith(db, range, hasPart), partOf: partOfWhole(whole) }
    }
    if ('counted' in figure) {
      const hasPart = (day: Figures) => staffCountOf(figure, day) !== 0
      return { days: await daysWith(db, range, hasPart), partOf: partOfCount(figure) }
    }
    if ('givenOffBy' in figure) {
      const { givenOffBy: id } = figure
      const hasPart = (day: Figures) => givenOffBy(id, day) !== 0
      return { days: await daysWith(db, range, hasPart), partOf: partOfGivenOff(id) }
    }
    if ('earnedBy' in figure) {
      const { earnedBy } = figure
      const hasPart = (day: Figures) => earnedOf(earnedBy, day) !== 0
      return { days: await daysWith(db, range, hasPart), partOf: partOfEarned(earnedBy) }
    }
    const here = { zone: clock.zone(), catalogue: catalogue.get() }
    if ('tipsOf' in figure) {
      const { tipsOf, by } = figure
      const { days } = await daysOfLines(db, { shown: 'tip', keys: [tipsOf] }, range, here)
      return { days, partOf: partOfTips(tipsOf, by) }
    }
    if ('shown' in figure) return daysOfLines(db, figure, range, here)
    const customerId = 'pointsOf' in figure ? figure.pointsOf : figure.spentBy
    const { days } = await daysOfLines(db, { shown: 'customer', keys: [customerId] }, range, here)
    const partOf = 'pointsOf' in figure ? partOfPoints : partOfCustomer
    return { days, partOf: partOf(customerId) }
  }
}

/** What a sale adds to a figure of all; nothing of one that it has no part in. */
export function partOfWhole(whole: WholeFigure) {
  return (sale: Sale): Cents | undefined => {
    const part = wholeFigureOf(whole, figuresOf(saleFigures(sale)))
    return part === 0 && whole !== 'revenue' ? undefined : part
  }
}

/** How many a sale or return adds to a count. */
export function partOfCount(figure: CountFigure) {
  return (sale: Sale): number | undefined => staffCountOf(figure, figuresOf(saleFigures(sale))) || undefined
}

/** What a sale adds to what somebody gave off. @param staffId '' for what nobody is named for */
export function partOfGivenOff(staffId: string) {
  return (sale: Sale): Cents | undefined => givenOffBy(staffId, figuresOf(saleFigures(sale))) || undefined
}

/** What a sale or return adds to what somebody earned on what they sold. */
export function partOfEarned(staffId: string) {
  return (sale: Sale): Cents | undefined => earnedOf(staffId, figuresOf(saleFigures(sale))) || undefined
}

/** What a sale or return adds to what a customer spent, for whomever it was sold. */
export function partOfCustomer(id: string) {
  return ({ customerId, total }: Sale): Cents | undefined => (customerId === id ? total : undefined)
}

/** By how much a sale or a return changed a customer's points. */
export function partOfPoints(id: string) {
  return ({ customerId, points }: Sale): number | undefined =>
    customerId === id && points ? changeOf(points) : undefined
}

async function daysWith(
  db: ShopDatabase,
  { first, last }: DayRange,
  hasPart: (day: Figures) => boolean,
): Promise<Set<string>> {
  const days = await db.dayTotals.where('day').between(first, last, true, true).toArray()
  return new Set(days.filter((totals) => hasPart(addFigures(NO_FIGURES, totals))).map(({ day }) => day))
}

async function daysOfLines(
  db: ShopDatabase,
  figure: LinesFigure,
  range: DayRange,
  { zone, catalogue }: { zone: string; catalogue: Catalogue },
) {
  const { shown } = figure
  const dimension = storedBy(shown)
  const [{ texts: keys }, rows, deltas] = await Promise.all([
    readNumbered(db, 'line-keys'),
    linesBetween(db, dimension, range.first, range.last),
    salesDeltasOf(db, range),
  ])
  const naming = await namingOf(db, catalogue, shown, shown === 'category' ? keys : [])
  const isOf = isOfLines(figure, naming)
  const wanted = new Set(keys.flatMap((each, at) => (isOf(each) ? [at] : [])))
  const days = new Set(deltas.map(({ day }) => day))
  for (const { period: day, numbers, figures } of rows)
    if (numbers.some((number, at) => wanted.has(number) && !isNoLine(lineAt(figures, at * LINE_WIDTH))))
      days.add(day)
  const momentOf = localMoments(zone)
  return { days, partOf: (sale: Sale) => partOfLines(sale, figure, isOf, momentOf(sale.createdAt)) }
}

/** What a sale adds to some lines; nothing of those that it has no part in. @param isOf whether a stored key is of them */
export function partOfLines(
  sale: Sale,
  { shown, of = 'net' }: LinesFigure,
  isOf: (key: string) => boolean,
  moment: LocalMoment,
): Cents | undefined {
  let [part, found] = [NO_LINE, false]
  eachLine(linesOfSale(sale, moment), (its, key, line) => {
    if (its !== storedBy(shown) || !isOf(key)) return
    part = addLines(part, line)
    found = true
  })
  if (!found) return undefined
  const amount = amountOfLine(part, of)
  // What a sale took is part of the net even where it is nothing; it is no discount, and no return.
  return amount === 0 && of !== 'net' && of !== 'before-tax' ? undefined : amount
}
