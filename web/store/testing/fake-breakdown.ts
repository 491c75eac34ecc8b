import { add, type Cents, ZERO } from '#core/money/cents.ts'
import { foldBreakdown, type LineNaming, type ShownDimension, storedBy } from '#core/reports/breakdown.ts'
import { addLines, type Line, NO_LINE } from '#core/reports/line.ts'
import type { ComparedPeriod, Period } from '#core/reports/period.ts'
import { eachLine, linesOfSale } from '#core/reports/sale-lines.ts'
import { partOfTips, tipsReport } from '#core/reports/tips-report.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { localMoments, presentZone } from '../db/local-moment.ts'
import { isOfLines } from '../reports/line-naming.ts'
import {
  type FigureOf,
  type FigurePapers,
  partOfCount,
  partOfCustomer,
  partOfEarned,
  partOfGivenOff,
  partOfLines,
  partOfPoints,
  partOfWhole,
} from '../reports/papers.ts'
import type { Reports } from '../reports/reports.ts'
import { fakeReport } from './fake-report.ts'

/** The reports of a fake shop, calculated from its sales. @param start runs before each */
export function fakeReports(
  start: () => void,
  sales: () => readonly Sale[],
  catalogue: () => Catalogue,
  set: { rowsOf(table: 'cashmoves'): readonly DrawerMove[] },
): Pick<Reports, 'ofPeriod' | 'salesBy' | 'papersOf' | 'tips'> {
  return {
    async ofPeriod(range) {
      start()
      return fakeReport(range, sales(), catalogue())
    },
    async salesBy(shown, range) {
      start()
      return breakdownOf(shown, range, sales(), catalogue())
    },
    async tips(period) {
      start()
      return tipsIn(period, sales(), set.rowsOf('cashmoves'), catalogue())
    },
    async papersOf(figure) {
      start()
      return papersOf(figure, sales(), catalogue())
    },
  }
}

function breakdownOf(
  shown: ShownDimension,
  { period, before }: ComparedPeriod,
  sales: readonly Sale[],
  catalogue: Catalogue,
) {
  const lines = { now: linesIn(period, shown, sales), before: linesIn(before, shown, sales) }
  return foldBreakdown({ shown, period, before }, lines, namingOf(shown, catalogue))
}

function linesIn({ from, to }: Period, shown: ShownDimension, sales: readonly Sale[]): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const sale of sales.filter(({ createdAt }) => createdAt >= from && createdAt < to))
    visit(sale, shown, (key, line) => lines.set(key, addLines(lines.get(key) ?? NO_LINE, line)))
  return lines
}

function tipsIn(period: Period, sales: readonly Sale[], moves: readonly DrawerMove[], of: Catalogue) {
  const tipped = (dimension: 'tip' | 'cash-tip', range: Period) => {
    const byPerson = new Map<string, Cents>()
    for (const sale of sales.filter(({ createdAt }) => createdAt >= range.from && createdAt < range.to))
      eachLine(linesOfSale(sale, localMoments(presentZone())(sale.createdAt)), (its, key, { revenue }) => {
        if (its === dimension) byPerson.set(key, add(byPerson.get(key) ?? ZERO, revenue))
      })
    return byPerson
  }
  const ever = tipped('tip', { from: 0, to: period.to })
  const earned = { all: tipped('tip', period), cash: tipped('cash-tip', period), ever }
  return tipsReport(period, earned, moves, namingOf('staff', of).nameOf)
}

function visit(sale: Sale, shown: ShownDimension, found: (key: string, line: Line) => void): void {
  eachLine(linesOfSale(sale, localMoments(presentZone())(sale.createdAt)), (dimension, key, line) => {
    if (dimension === storedBy(shown)) found(key, line)
  })
}

function papersOf(figure: FigureOf, sales: readonly Sale[], of: Catalogue): FigurePapers {
  const { from, to } = figure.period
  const momentOf = localMoments(presentZone())
  const partOf = (sale: Sale) => {
    if ('whole' in figure) return partOfWhole(figure.whole)(sale)
    if ('counted' in figure) return partOfCount(figure)(sale)
    if ('spentBy' in figure) return partOfCustomer(figure.spentBy)(sale)
    if ('givenOffBy' in figure) return partOfGivenOff(figure.givenOffBy)(sale)
    if ('earnedBy' in figure) return partOfEarned(figure.earnedBy)(sale)
    if ('pointsOf' in figure) return partOfPoints(figure.pointsOf)(sale)
    if ('tipsOf' in figure) return partOfTips(figure.tipsOf, figure.by)(sale)
    return partOfLines(sale, figure, isOfLines(figure, namingOf(figure.shown, of)), momentOf(sale.createdAt))
  }
  const papers = sales.flatMap((sale) => {
    const part = sale.createdAt >= from && sale.createdAt < to ? partOf(sale) : undefined
    return part === undefined ? [] : [{ sale, part }]
  })
  return { papers, next: undefined }
}

function namingOf(shown: ShownDimension, catalogue: Catalogue): LineNaming {
  const { itemsById, categories, customers, staff, methods } = catalogue
  const named = shown === 'category' ? categories : shown === 'customer' ? customers : [...staff, ...methods]
  return {
    nameOf: (key) =>
      shown === 'product'
        ? (itemsById.get(key)?.product.name ?? '')
        : (named.find(({ id }) => id === key)?.name ?? ''),
    unitOf: (id) => itemsById.get(id)?.product.unit,
    filedIn: (id) => itemsById.get(id)?.product.categoryId ?? null,
  }
}
