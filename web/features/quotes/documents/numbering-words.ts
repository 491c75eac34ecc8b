import type { SeriesCheck } from '#core/numbering/numbering-check.ts'
import { numberingTexts as words } from './texts.ts'

/** Gaps named one by one; more than these are only counted. */
const NAMED_GAPS = 5

/** What the check found of one series, in words: `INV0001–INV0012: complete`. */
export interface SeriesWords {
  name: string
  summary: string
  complete: boolean
  findings: string[]
}

/** Puts the check of one series into words. */
export function seriesWords({ series, suffix, first, last, gaps, doubles }: SeriesCheck): SeriesWords {
  const complete = gaps.length === 0 && doubles.length === 0
  const missing = gaps.reduce((count, gap) => count + gap.count, 0)
  const named = gaps.slice(0, NAMED_GAPS).map(({ from, to }) => words.range(from, to))
  if (gaps.length > NAMED_GAPS) named.push('…')
  return {
    name: words.series(series, suffix),
    summary: words.summary(words.range(first, last), complete),
    complete,
    findings: [
      ...(missing > 0 ? [words.missing({ numbers: named.join(', '), count: missing })] : []),
      ...(doubles.length > 0 ? [words.twice({ numbers: doubles.join(', ') })] : []),
    ],
  }
}
