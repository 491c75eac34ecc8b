import type { SeriesCheck } from '#core/numbering/numbering-check.ts'
import { tillLetter } from '#core/numbering/till-name.ts'
import { SERIES, numberingTexts as words } from './texts.ts'

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
  const range = rangeOf(first, last)
  const complete = gaps.length === 0 && doubles.length === 0
  const missing = gaps.reduce((count, gap) => count + gap.count, 0)
  const named = gaps.slice(0, NAMED_GAPS).map(({ from, to }) => rangeOf(from, to))
  if (gaps.length > NAMED_GAPS) named.push('…')
  return {
    name: SERIES[series]({ till: tillLetter(suffix) }),
    summary: complete ? words.complete({ range }) : words.incomplete({ range }),
    complete,
    findings: [
      ...(missing > 0 ? [words.missing({ numbers: named.join(', '), count: missing })] : []),
      ...(doubles.length > 0 ? [words.twice({ numbers: doubles.join(', ') })] : []),
    ],
  }
}

// A letter comes after a hyphen: a dash right beside it would be hard to read.
function rangeOf(first: string, last: string): string {
  return first === last ? first : [first, last].join(last.includes('-') ? ' – ' : '–')
}
