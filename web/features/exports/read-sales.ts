import { dayAfter, dayOf, startOfDay } from '#core/calendar/local-day.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import { runSlices } from '#web/csv/run-slices.ts'
import { readOlderSales } from '#web/older-sales/read-older.ts'
import type { Making, MissingSales } from './made.ts'

/** How many days are read at once: a week of a busy shop is read in a fraction of a second. */
const DAYS_AT_ONCE = 7

/**
 * Visits the sales and returns of a file, read a few days at a time, with those that left the device. The screen goes on
 * meanwhile.
 * @returns that all were visited, or how many cannot be: then a file would lack them
 * @throws the signal's reason when it is aborted
 */
export async function readSales(
  { shop: { exports }, period, server, signal, onProgress }: Making,
  visit: (sale: Sale) => void,
): Promise<{ ok: true } | MissingSales> {
  const { count, ...span } = await exports.missingIn(period)
  if (count > 0) {
    const older = await readOlderSales(server, span, signal, (done) => onProgress({ done, total: count }))
    if (!older) return { ok: false, code: 'missing', count }
    const here = new Set((await exports.salesOf(span)).map(({ id }) => id))
    const lacking = older.filter(({ id }) => !here.has(id)).reverse()
    await visitEach(lacking, visit, signal)
  }
  const slices = slicesOf(period, await exports.soldSpan())
  for (const [at, slice] of slices.entries()) {
    onProgress({ done: at, total: slices.length })
    await visitEach(await exports.salesOf(slice), visit, signal)
    signal.throwIfAborted()
  }
  return { ok: true }
}

/** Visits one after the other, with pauses in which the screen goes on. @throws the signal's reason when it is aborted */
export async function visitEach<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  function* slices(): Generator<undefined, void, void> {
    for (const item of items) {
      visit(item)
      yield undefined
    }
  }
  await runSlices(slices(), signal)
}

/** The part of a period in which anything was sold, a few whole days at a time. */
export function slicesOf(period: Period, sold: Period | undefined): Period[] {
  if (!sold) return []
  const [from, to] = [Math.max(period.from, sold.from), Math.min(period.to, sold.to)]
  const slices: Period[] = []
  for (let at = from; at < to; ) {
    const next = Math.min(to, startOfDay(dayAfter(dayOf(at), DAYS_AT_ONCE)))
    slices.push({ from: at, to: next })
    at = next
  }
  return slices
}
