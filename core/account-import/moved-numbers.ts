import { type Counters, formatNumber, parseNumber, type Series } from '../numbering/numbers.ts'

/** Numbers printed in Local Mode and how they go on in the account: `R000001` … `R000007` become `R000001-B` … (R6). */
export interface NumberRange {
  series: Series
  /** The suffix they were printed under: '' unless Local Mode had once lost its storage. */
  suffix: string
  /** The range holds the counts after this one, up to and with `upTo`. */
  after: number
  upTo: number
  /** Added to each count. 0 where the account's device has not counted yet: its series begins with these. */
  shift: number
  newSuffix: string
}

/** Who counts on for them. */
export interface CountingDevice {
  suffix: string
  counters: Counters
}

/**
 * Takes places in the device's series for every printed number that has none yet, in their old order and without
 * closing gaps, so that the inspector finds the same serial numbers again.
 * @param printed all numbers of the moved sales and papers; others than ours are left alone.
 */
export function reserveNumbers(
  ranges: readonly NumberRange[],
  printed: Iterable<string>,
  device: CountingDevice,
): { ranges: NumberRange[]; counters: Counters } {
  const counters = { ...device.counters }
  const fresh: NumberRange[] = []
  for (const { series, suffix, count } of highestOfEach(printed)) {
    const after = ranges.reduce(
      (top, each) => (isOf(each, series, suffix) ? Math.max(top, each.upTo) : top),
      0,
    )
    if (count <= after) continue
    const shift = (counters[series] ?? 0) - after
    fresh.push({ series, suffix, after, upTo: count, shift, newSuffix: device.suffix })
    counters[series] = count + shift
  }
  return { ranges: [...ranges, ...fresh], counters }
}

/** The number under which a printed one goes on; the same when nothing was reserved for it. */
export function movedNumber(printed: string, ranges: readonly NumberRange[]): string {
  const parsed = parseNumber(printed)
  if (!parsed) return printed
  const { series, suffix, count } = parsed
  const range = ranges.find((each) => isOf(each, series, suffix) && count > each.after && count <= each.upTo)
  return range ? formatNumber(series, count + range.shift, range.newSuffix) : printed
}

function isOf(range: NumberRange, series: Series, suffix: string): boolean {
  return range.series === series && range.suffix === suffix
}

// Bare numbers first: they are the ones that an account without devices inherits.
function highestOfEach(printed: Iterable<string>): { series: Series; suffix: string; count: number }[] {
  const highest = new Map<string, { series: Series; suffix: string; count: number }>()
  for (const number of printed) {
    const parsed = parseNumber(number)
    if (!parsed || parsed.series === 'demo') continue
    const key = `${parsed.suffix}/${parsed.series}`
    const known = highest.get(key)
    if (!known || parsed.count > known.count) highest.set(key, parsed)
  }
  return [...highest].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, group]) => group)
}
