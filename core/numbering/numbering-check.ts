import { type Counters, formatNumber, parseNumber, type Series } from './numbers.ts'

/** The series that must be gap-free; the demo shop's is play. */
export type CheckedSeries = Exclude<Series, 'demo'>

/** Printed numbers that are missing, from the first to the last of them. */
export interface NumberGap {
  from: string
  to: string
  count: number
}

/** What became of one series of one device suffix (R6). */
export interface SeriesCheck {
  series: CheckedSeries
  suffix: string
  first: string
  /** The last number known to be used. */
  last: string
  /** How many of the numbers in between are here. */
  count: number
  gaps: NumberGap[]
  /** Numbers that are on more than one paper. */
  doubles: string[]
}

/** What a device knows of printed numbers. */
export interface KnownNumbers {
  /** Of all sales, those that left the device included. A paid invoice's sale carries the invoice's number. */
  sales: Iterable<string>
  documents: Iterable<string>
  /** Of all cash-ups. */
  cashUps: Iterable<string>
  /** Of all goods received notes. */
  deliveries: Iterable<string>
  /** Of all stocktakes. */
  stocktakes: Iterable<string>
  /** Of all purchase orders. */
  orders: Iterable<string>
  /** Of all lay-bys. The sale that hands one over carries its number. */
  laybys: Iterable<string>
  /** Of all payments on the book. */
  payments: Iterable<string>
  /** Of all vouchers, each as often as it was issued. */
  vouchers: Iterable<string>
  /** How far this device itself has counted, under its suffix. */
  own: { suffix: string; counters: Counters }
}

const ORDER: readonly CheckedSeries[] = [
  'receipt',
  'credit-note',
  'invoice',
  'quote',
  'shift',
  'goods-received',
  'stocktake',
  'order',
  'layby',
  'payment',
  'voucher',
]

/**
 * Looks through every series for numbers that are missing or doubled: receipts and credit notes among sales, quotes
 * and invoices among documents, cash-ups, goods received notes, purchase orders, stocktakes, lay-bys, payments on the book,
 * vouchers.
 * A number that this device counted and that is nowhere is missing at the series' end.
 */
export function checkNumbering({
  sales,
  documents,
  cashUps,
  deliveries,
  stocktakes,
  orders,
  laybys,
  payments,
  vouchers,
  own,
}: KnownNumbers): SeriesCheck[] {
  const runs = new Map<string, Run>()
  for (const number of sales) note(runs, number, ['receipt', 'credit-note'])
  for (const number of documents) note(runs, number, ['quote', 'invoice'])
  for (const number of cashUps) note(runs, number, ['shift'])
  for (const number of deliveries) note(runs, number, ['goods-received'])
  for (const number of stocktakes) note(runs, number, ['stocktake'])
  for (const number of orders) note(runs, number, ['order'])
  for (const number of laybys) note(runs, number, ['layby'])
  for (const number of payments) note(runs, number, ['payment'])
  for (const number of vouchers) note(runs, number, ['voucher'])
  for (const series of ORDER) {
    const counted = own.counters[series] ?? 0
    if (counted === 0) continue
    const run = runOf(runs, series, own.suffix)
    run.last = Math.max(run.last, counted)
  }
  const checks = [...runs.values()].map(check)
  return checks.sort(
    (left, right) =>
      ORDER.indexOf(left.series) - ORDER.indexOf(right.series) ||
      left.suffix.length - right.suffix.length ||
      (left.suffix < right.suffix ? -1 : 1),
  )
}

interface Run {
  series: CheckedSeries
  suffix: string
  /** How many papers carry each count. */
  papers: Map<number, number>
  last: number
}

function note(runs: Map<string, Run>, number: string, wanted: readonly CheckedSeries[]): void {
  const printed = parseNumber(number)
  const series = wanted.find((each) => each === printed?.series)
  if (!printed || !series) return
  const run = runOf(runs, series, printed.suffix)
  const { count } = printed
  run.papers.set(count, (run.papers.get(count) ?? 0) + 1)
  run.last = Math.max(run.last, count)
}

function runOf(runs: Map<string, Run>, series: CheckedSeries, suffix: string): Run {
  const key = `${series} ${suffix}`
  const known = runs.get(key)
  if (known) return known
  const made: Run = { series, suffix, papers: new Map(), last: 0 }
  runs.set(key, made)
  return made
}

function check({ series, suffix, papers, last }: Run): SeriesCheck {
  const printed = (count: number) => formatNumber(series, count, suffix)
  const held = [...papers.keys()].sort((left, right) => left - right)
  const gaps: NumberGap[] = []
  let expected = 1
  for (const count of [...held, last + 1]) {
    if (count > expected)
      gaps.push({ from: printed(expected), to: printed(count - 1), count: count - expected })
    expected = Math.max(expected, count + 1)
  }
  return {
    series,
    suffix,
    first: printed(1),
    last: printed(last),
    count: held.length,
    gaps,
    doubles: held.filter((count) => (papers.get(count) ?? 0) > 1).map(printed),
  }
}
