import type { Product } from '#core/catalog/product.ts'
import type { Breakdown, ShownDimension } from '#core/reports/breakdown.ts'
import type { DayNet, KeptDays } from '#core/reports/changed-days.ts'
import type { ComparedPeriod, Period } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { TipsReport } from '#core/reports/tips-report.ts'
import type { Losses } from '#core/stock/losses.ts'
import type { PastValue } from '#core/stock/past-value.ts'
import type { StockEvent, StockHistory } from '#core/stock/stock-events.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { Identity } from '../db/identity.ts'
import { withRetry } from '../db/with-retry.ts'
import { goodsOf, lastMakeOf, lossesOf, movesOf, productHistory, wasMoved } from '../rows/product-history.ts'
import type { RecountOptions } from '../totals/totals-after-move.ts'
import { readBreakdown } from './breakdown.ts'
import { keepDays } from './day-ends.ts'
import { type FigureOf, type FigurePapers, papersOf } from './papers.ts'
import { readPastValue } from './past-value.ts'
import { type ReportedShop, readReport } from './report.ts'
import { readTips } from './tips.ts'

/** Movements of a period, and the numbers of the papers that they belong to. */
export type StockMovesOfPeriod = Pick<StockHistory, 'moves' | 'papers'>

/** What the rows of a shop add up to, as this device knows them. */
export interface Reports {
  /** Sums up a period, in the current time zone, and the one before it. Demo sales do not count (R10). */
  ofPeriod(range: ComparedPeriod, options?: RecountOptions): Promise<Report>
  /** Sales by one thing, from the lines kept of each day (S21.4). */
  salesBy(shown: ShownDimension, range: ComparedPeriod, options?: RecountOptions): Promise<Breakdown>
  /** Tips by person in a period, and what is owed of them at its end (S11.16). */
  tips(period: Period, options?: RecountOptions): Promise<TipsReport>
  /** The papers that a figure of it was made of, newest first (S21.11). @param before goes on before this day */
  papersOf(figure: FigureOf, before?: string): Promise<FigurePapers>
  /** Keeps what days that are over come to, where nothing was kept of them yet. @returns what is kept (S21.10) */
  keepDays(read: readonly DayNet[]): Promise<KeptDays>
  /** What a period lost, by reason and at cost; from its first moment to before its end. */
  losses(period: Period): Promise<Losses>
  /** Products by their ids, deleted ones too. */
  goodsOf(ids: readonly string[]): Promise<ReadonlyMap<string, { product: Product }>>
  /** What came and went without a sale in a period, in no order, with the numbers of its papers by their ids. */
  stockMoves(period: Period): Promise<StockMovesOfPeriod>
  /** What the stock was worth before an instant, from what this device holds: for Local Mode, which holds everything. */
  pastValue(before: number): Promise<PastValue>
  /** Every count, sale and movement of a product that this device knows of, newest first. */
  productHistory(productId: string): Promise<readonly StockEvent[]>
  /** The movements of what was made last of a product, or with it; none where it never was (S19.29). */
  lastMakeOf(productId: string): Promise<readonly StockMove[]>
  /** Whether anything of a product was ever sold, counted or moved. */
  wasMoved(productId: string): Promise<boolean>
}

export function reportsOf(shop: ReportedShop, { mode }: Pick<Identity, 'mode'>): Reports {
  const { db, clock } = shop
  const read = <Result>(work: () => Promise<Result>) => withRetry(db, work)
  return {
    ofPeriod: (range, options) => read(() => readReport(shop, range, options)),
    salesBy: (shown, range, options) => read(() => readBreakdown(shop, shown, range, options)),
    tips: (period, options) => read(() => readTips(shop, period, options)),
    papersOf: (figure, before) => read(() => papersOf(shop, figure, before)),
    keepDays: (days) => read(() => keepDays(db, mode, days, clock.now())),
    losses: (period) => read(() => lossesOf(db, period)),
    goodsOf: (ids) => read(() => goodsOf(db, ids)),
    stockMoves: (period) => read(() => movesOf(db, period)),
    pastValue: (before) => read(() => readPastValue(shop, before)),
    productHistory: (productId) => read(() => productHistory(db, productId)),
    lastMakeOf: (productId) => read(() => lastMakeOf(db, productId)),
    wasMoved: (productId) => read(() => wasMoved(db, productId)),
  }
}
