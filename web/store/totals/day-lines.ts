import { addLines, isNoLine, LINE_WIDTH, type Line, lineAt, NO_LINE, packLine } from '#core/reports/line.ts'
import { DIMENSIONS, type Dimension, eachLine, type SaleLines } from '#core/reports/sale-lines.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { StoredLines } from '../db/sold-rows.ts'
import { type NumberedTexts, numberTexts, readNumbered } from './numbered-texts.ts'
import { monthOf } from './sold-days.ts'

/** What sales add to the lines of a day, or take away again. */
export interface LineChange {
  lines: SaleLines
  sign: 1 | -1
}

type LinesByKey = Map<string, Line>

/**
 * Changes the lines of some days. To be called in a transaction that writes lines, their months and `meta`. A month is
 * made again from its days when a report needs it.
 */
export async function changeLines(
  db: ShopDatabase,
  changes: ReadonlyMap<string, readonly LineChange[]>,
): Promise<void> {
  const days = [...changes].flatMap(([day, ofDay]) => (ofDay.length === 0 ? [] : [day]))
  if (days.length === 0) return
  const places = days.flatMap((day) => DIMENSIONS.map((dimension) => [dimension, day] as [Dimension, string]))
  const [list, stored] = await Promise.all([readNumbered(db, 'line-keys'), db.lines.bulkGet(places)])
  const changed = places.map(([dimension, period], at) => ({
    dimension,
    period,
    byKey: linesByKey(stored[at], list),
  }))
  for (const { dimension, period, byKey } of changed) addChanges(byKey, dimension, changes.get(period) ?? [])
  const numbered = await numberTexts(
    db,
    'line-keys',
    changed.flatMap(({ byKey }) => [...byKey.keys()]),
  )
  const kept = changed.filter(({ byKey }) => byKey.size > 0)
  const gone = changed.filter(({ byKey }) => byKey.size === 0)
  const months = [...new Set(days.map(monthOf))]
  await Promise.all([
    db.lines.bulkPut(kept.map(({ byKey, ...place }) => ({ ...place, ...numberLines(byKey, numbered) }))),
    db.lines.bulkDelete(gone.map(({ dimension, period }) => [dimension, period])),
    db.lineMonths.bulkDelete(
      months.flatMap((month) => DIMENSIONS.map((dimension) => [dimension, month] as [Dimension, string])),
    ),
  ])
}

function addChanges(byKey: LinesByKey, dimension: Dimension, changes: readonly LineChange[]): void {
  for (const { lines, sign } of changes)
    eachLine(lines, (its, key, line) => {
      if (its !== dimension) return
      const after = addLines(byKey.get(key) ?? NO_LINE, line, sign)
      if (isNoLine(after)) byKey.delete(key)
      else byKey.set(key, after)
    })
}

function linesByKey(stored: StoredLines | undefined, { texts }: NumberedTexts): LinesByKey {
  const byKey: LinesByKey = new Map()
  if (!stored) return byKey
  for (const [at, number] of stored.numbers.entries())
    byKey.set(texts[number] ?? '', lineAt(stored.figures.subarray(at * LINE_WIDTH, (at + 1) * LINE_WIDTH)))
  return byKey
}

function numberLines(
  byKey: LinesByKey,
  { numbers }: NumberedTexts,
): Pick<StoredLines, 'numbers' | 'figures'> {
  const sorted = [...byKey].map(([key, line]) => ({ number: mustGet(numbers, key), line }))
  sorted.sort((left, right) => left.number - right.number)
  return {
    numbers: Uint32Array.from(sorted, ({ number }) => number),
    figures: Float64Array.from(sorted.flatMap(({ line }) => packLine(line))),
  }
}

function mustGet(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key)
  if (number === undefined) throw new Error('a line whose key has no number')
  return number
}

/** Forgets the lines of all days after one, before they are counted again. @param sealed '' for all days */
export async function clearLinesAfter(db: ShopDatabase, sealed: string): Promise<void> {
  const after = (from: string) =>
    DIMENSIONS.map(
      (dimension) =>
        [
          [dimension, from],
          [dimension, '\uffff'],
        ] as const,
    )
  await Promise.all([
    ...after(sealed === '' ? '' : `${sealed}~`).map(([from, to]) =>
      db.lines.where('[dimension+period]').between(from, to).delete(),
    ),
    ...after(monthOf(sealed)).map(([from, to]) =>
      db.lineMonths.where('[dimension+period]').between(from, to).delete(),
    ),
  ])
}
