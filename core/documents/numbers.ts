/** The series a device counts in. Each is gap-free per device letter (R6). */
export type Series = 'receipt' | 'quote' | 'invoice' | 'credit-note' | 'shift' | 'goods-received' | 'demo'

const PRINTED: Record<Series, { prefix: string; digits: number }> = {
  receipt: { prefix: 'R', digits: 6 },
  quote: { prefix: 'Q', digits: 4 },
  invoice: { prefix: 'INV', digits: 4 },
  'credit-note': { prefix: 'CN', digits: 6 },
  shift: { prefix: 'Z', digits: 4 },
  'goods-received': { prefix: 'GRN', digits: 4 },
  demo: { prefix: 'DEMO', digits: 4 },
}

/** How far each series has been counted on this device. A series never used is missing. */
export type Counters = Partial<Record<Series, number>>

/** The next number of a series, and the counters after it. */
export function takeNumber(
  counters: Counters,
  series: Series,
  suffix: string,
): { number: string; counters: Counters } {
  const count = (counters[series] ?? 0) + 1
  return { number: formatNumber(series, count, suffix), counters: { ...counters, [series]: count } }
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

/** The higher of two states of the same device's counters, series by series. */
export function mergeCounters(left: Counters, right: Counters): Counters {
  const merged: Counters = { ...left }
  for (const [series, count] of Object.entries(right) as [Series, number][]) {
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
