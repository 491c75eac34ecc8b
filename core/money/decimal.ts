// Ordinary, non-breaking, narrow non-breaking and thin spaces: what people and spreadsheets put between thousands.
const GROUPED_BY_SPACE = /^\d{1,3}(?:[\s\u00a0\u202f\u2009]\d{3})+(?=$|[.,])/
const SPACES = /[\s\u00a0\u202f\u2009]/g
const LEAST_DIGITS = /^0+(?=\d)/

/** The longest number that is read, in digits, including its two decimals. */
const MOST_DIGITS = 12

export type DecimalRefusal = 'not-decimal' | 'too-precise' | 'negative' | 'too-large'
export type ParsedDecimal = { ok: true; hundredths: number } | { ok: false; code: DecimalRefusal }

/**
 * Reads a number of at most two decimals as a person types it or a spreadsheet writes it: `1234.5`, `12,50`, `1
 * 234,50`, `1,234.50`. Works on the digits of the text; no float is used. Digits are joined only across thousands
 * separators: `2 5` is not a number.
 * The last comma or point is the decimal mark when one or two digits follow it.
 */
export function parseDecimal(text: string): ParsedDecimal {
  const trimmed = text.trim()
  const bare = GROUPED_BY_SPACE.test(trimmed) ? trimmed.replace(SPACES, '') : trimmed
  if (/^-/.test(bare) && /\d/.test(bare)) return refuse('negative')
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return refuse('not-decimal')
  const split = splitDecimals(bare)
  if (!split) return refuse('not-decimal')
  if (/[1-9]/.test(split.decimals.slice(2))) return refuse('too-precise')
  const digits = (split.whole + split.decimals.slice(0, 2).padEnd(2, '0')).replace(LEAST_DIGITS, '')
  return digits.length > MOST_DIGITS ? refuse('too-large') : { ok: true, hundredths: Number(digits) }
}

function splitDecimals(bare: string): { whole: string; decimals: string } | undefined {
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (mark < 0) return { whole: bare, decimals: '' }
  const markSign = bare.charAt(mark)
  const otherSign = markSign === '.' ? ',' : '.'
  const after = bare.slice(mark + 1)
  const before = bare.slice(0, mark)
  const repeated = before.includes(markSign)
  // `1,234` and `1.234.567` group thousands; `12,5`, `12.50` and `0.125` are decimals.
  const grouping =
    after.length === 3 &&
    !before.includes(otherSign) &&
    (repeated || (markSign === ',' && before !== '' && !/^0/.test(before)))
  if (repeated && !grouping) return undefined
  const head = grouping ? bare : before
  if (!groupsAreThousands(head)) return undefined
  return { whole: head.replace(/[.,]/g, ''), decimals: grouping ? '' : after }
}

function groupsAreThousands(head: string): boolean {
  if (/^\d*$/.test(head)) return true
  return /^\d{1,3}(,\d{3})+$/.test(head) || /^\d{1,3}(\.\d{3})+$/.test(head)
}

function refuse(code: DecimalRefusal): { ok: false; code: DecimalRefusal } {
  return { ok: false, code }
}
