import { addLines, isNoLine, LINE_WIDTH, type Line, lineAt, NO_LINE } from '#core/reports/line.ts'
import { DIMENSIONS, eachLine, linesOfSale } from '#core/reports/sale-lines.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { localMoments, presentZone } from '../db/local-moment.ts'
import { readNumbered } from '../totals/numbered-texts.ts'
import { addUpAll } from '../totals/sales-deltas.ts'

/** The lines of each day and dimension, with all deltas merged and by key. */
export async function linesByDay(db: ShopDatabase) {
  await addUpAll(db)
  const { texts: keys } = await readNumbered(db, 'line-keys')
  return (await db.lines.toArray()).map(({ dimension, period, numbers, figures }) => {
    const lines = Array.from(
      numbers,
      (number, at) => [keys[number], lineAt(figures, at * LINE_WIDTH)] as const,
    )
    return { dimension, period, lines: lines.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)) }
  })
}

/** The same, added up from the sales themselves in the present time zone. */
export function linesOfSales(sales: readonly Sale[]) {
  const momentOf = localMoments(presentZone())
  const days = [...new Set(sales.map(({ createdAt }) => momentOf(createdAt).day))].sort()
  return [...DIMENSIONS].sort().flatMap((dimension) =>
    days.flatMap((period) => {
      const byKey = new Map<string, Line>()
      for (const sale of sales.filter(({ createdAt }) => momentOf(createdAt).day === period))
        eachLine(linesOfSale(sale, momentOf(sale.createdAt)), (its, key, line) => {
          if (its === dimension) byKey.set(key, addLines(byKey.get(key) ?? NO_LINE, line))
        })
      const lines = [...byKey].filter(([, line]) => !isNoLine(line))
      lines.sort(([one], [other]) => (one < other ? -1 : 1))
      return lines.length === 0 ? [] : [{ dimension, period, lines }]
    }),
  )
}
