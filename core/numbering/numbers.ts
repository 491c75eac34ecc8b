/** The series a device counts in. Each is gap-free per device letter (R6). */
export type Series =
  | 'receipt'
  | 'quote'
  | 'invoice'
  | 'credit-note'
  | 'shift'
  | 'goods-received'
  | 'stocktake'
  | 'order'
  | 'layby'
  | 'payment'
  | 'voucher'
  | 'demo'

const PRINTED: Record<Series, { prefix: string; digits: number }> = {
  receipt: { prefix: 'R', digits: 6 },
  quote: { prefix: 'Q', digits: 4 },
  invoice: { prefix: 'INV', digits: 4 },
  'credit-note': { prefix: 'CN', digits: 6 },
  shift: { prefix: 'Z', digits: 4 },
  'goods-received': { prefix: 'GRN', digits: 4 },
  stocktake: { prefix: 'ST', digits: 4 },
  order: { prefix: 'PO', digits: 4 },
  layby: { prefix: 'LB', digits: 4 },
  payment: { prefix: 'P', digits: 6 },
  voucher: { prefix: 'V', digits: 6 },
  demo: { prefix: 'DEMO', digits: 4 },
}

/** What a device counts: its printed numbers, and the barcodes that it made (S10.18). */
export type Counted = Series | 'barcode'

/** How far each of them has been counted on this device. One never used is missing. */
export type Counters = Partial<Record<Counted, number>>

/** The next number of a series, and the counters after it. */
export function takeNumber(
  counters: Counters,
  series: Series,
  suffix: string,
): { number: string; counters: Counters } {
  const { count, counters: after } = countOne(counters, series)
  return { number: formatNumber(series, count, suffix), counters: after }
}

/** How many of what is not printed as a number were made, with the next one, and the counters after it. */
export function countOne(counters: Counters, counted: Counted): { count: number; counters: Counters } {
  const count = (counters[counted] ?? 0) + 1
  return { count, counters: { ...counters, [counted]: count } }
}

/** A number as printed: `R000001`, `R000001-B`, `Q0001`; it grows when its digits are full. */
export function formatNumber(series: Series, count: number, suffix: string): string {
  const { prefix, digits } = PRINTED[series]
  return `${prefix}${String(count).padStart(digits, '0')}${suffix === '' ? '' : `-${suffix}`}`
}

/** What a printed number says: its series, its place in it, its suffix. Undefined for a text that is no such number. */
export function parseNumber(number: string): { series: Series; count: number; suffix: string } | undefined {
  const [, prefix, digits, suffix = ''] = /^([A-Z]+)(\d+)(?:-([A-Z]+))?$/.exec(number) ?? []
  const series = (Object.keys(PRINTED) as Series[]).find((each) => PRINTED[each].prefix === prefix)
  return series && { series, count: Number(digits), suffix }
}

/** Whether something that a device counts is a series of printed numbers. */
export function isPrinted(counted: string): counted is Series {
  return Object.hasOwn(PRINTED, counted)
}

/** The higher of two states of the same device's counters, series by series. */
export function mergeCounters(left: Counters, right: Counters): Counters {
  const merged: Counters = { ...left }
  for (const [series, count] of Object.entries(right) as [Counted, number][]) {
    merged[series] = Math.max(merged[series] ?? 0, count)
  }
  return merged
}

/** How far each series has been counted under each suffix that the device has had. */
export type CountersBySuffix = Readonly<Record<string, Counters>>

/** The higher of two such states, suffix by suffix. */
export function mergeBySuffix(left: CountersBySuffix, right: CountersBySuffix): CountersBySuffix {
  const merged: Record<string, Counters> = { ...left }
  for (const [suffix, counters] of Object.entries(right))
    merged[suffix] = mergeCounters(merged[suffix] ?? {}, counters)
  return merged
}

/** A device's suffix by its place among the devices of a business: '' for the first, then A … Z, AA, AB … */
export function suffixFor(index: number): string {
  let suffixes = ''
  for (let rest = index; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    suffixes = String.fromCharCode(65 + ((rest - 1) % 26)) + suffixes
  }
  return suffixes
}
