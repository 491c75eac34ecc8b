import type { BaseRow, ShopDatabase } from '../db/database.ts'

/** Target and maximum number of sales in one piece: few enough that typing never waits for one (4× throttle). */
const AIM = 500
const MOST = 2_000
const FIRST_SPAN_MS = 24 * 60 * 60_000
const FASTEST_GROWTH = 4

/**
 * The stored sales in pieces, newest first. A piece is a span of time whose length adapts to the number of sales,
 * because IndexedDB reads a range at once only forwards; backwards it iterates row by row.
 */
export async function* salesNewestFirst(db: ShopDatabase): AsyncGenerator<BaseRow<'sales'>[], undefined> {
  let before = Number.POSITIVE_INFINITY
  let span = FIRST_SPAN_MS
  for (;;) {
    const newest = await db.sales.where('createdAt').below(before).last()
    if (!newest) return undefined
    const spanOf = () => db.sales.where('createdAt').between(newest.createdAt - span, before, false, false)
    while (span > 1 && (await spanOf().count()) > MOST) span = Math.max(1, Math.floor(span / FASTEST_GROWTH))
    const rows = await spanOf().toArray()
    before = newest.createdAt - span + 1
    span = Math.ceil(span * Math.min(FASTEST_GROWTH, AIM / Math.max(1, rows.length)))
    yield rows.reverse()
  }
}
