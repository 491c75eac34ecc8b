import type { Cents } from '#core/money/cents.ts'
import { type Period, partsOf } from '#core/reports/period.ts'
import type { Dimension } from '#core/reports/sale-lines.ts'
import { type TipsReport, tipsReport } from '#core/reports/tips-report.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'
import { readNumbered } from '../totals/numbered-texts.ts'
import { readLines } from '../totals/read-lines.ts'
import { type RecountOptions, readTotals } from '../totals/totals-after-move.ts'
import { linesOfParts } from './breakdown.ts'
import { namingOf } from './line-naming.ts'
import { listedPeriod, type ReportedShop } from './report.ts'

const READ = [
  'meta',
  'lines',
  'lineMonths',
  'salesDeltas',
  'sales',
  'prunedSales',
  'overlay',
  'staff',
  'cashmoves',
  'dayTotals',
]

/** Tips by person, from the lines that are kept of each day and the moves of drawers (S11.16). */
export async function readTips(
  { db, clock, catalogue }: ReportedShop,
  asked: Period,
  options?: RecountOptions,
): Promise<TipsReport> {
  const zone = clock.zone()
  const reading = async () => {
    const period = await listedPeriod(db, asked)
    const untilThen = await listedPeriod(db, { from: 0, to: asked.to })
    const list = readNumbered(db, 'line-keys')
    const read = async (dimension: Dimension, of: Period): Promise<Map<string, Cents>> => {
      const parts = linesOfParts(db, of, zone)
      const { byKey } = await readLines(db, dimension, partsOf(of).whole, { list, parts })
      return new Map([...byKey].map(([key, { revenue }]) => [key, revenue]))
    }
    const [all, cash, ever, moved, over] = await Promise.all([
      read('tip', period),
      read('cash-tip', period),
      read('tip', untilThen),
      db.cashmoves.toArray(),
      overlayOf(db, 'cashmoves').toArray(),
    ])
    const moves = withOverlay<'cashmoves'>(moved, over)
    const ids = new Set([...ever.keys(), ...moves.flatMap(({ tipsTo }) => tipsTo?.staffId ?? [])])
    const { nameOf } = await namingOf(db, catalogue.get(), 'tip', [...ids])
    return tipsReport(asked, { all, cash, ever }, moves, nameOf)
  }
  return readTotals(db, zone, READ, reading, options)
}
