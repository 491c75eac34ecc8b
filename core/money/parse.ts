import { type Cents, cents, MAX_CENTS } from './cents.ts'

export type MoneyRefusal =
  | { code: 'not-money' }
  | { code: 'too-precise' }
  | { code: 'negative' }
  | { code: 'too-large' }
export type ParsedMoney = { ok: true; value: Cents } | { ok: false; refusal: MoneyRefusal }

// Ordinary, non-breaking, narrow non-breaking and thin spaces: what people and spreadsheets put between thousands.
const SPACES = /[\s\u00a0\u202f\u2009]/g

/**
 * Reads an amount as a person types or pastes it: `1234.5`, `12,50`, `R 1 234,50`, `1,234.50`.
 * Works on the digits of the text; no float is ever made (R7).
 * The last of comma and point counts as the decimal mark when one or two digits follow it.
 * @returns whole cents, or why the text is not an amount of zero or more with at most two decimals.
 */
export function parseMoney(text: string): ParsedMoney {
  const bare = text.replace(SPACES, '').replace(/^(ZAR|R|USD|EUR|GBP|\$|€|£)/i, '')
  if (/^-/.test(bare) && /\d/.test(bare)) return refuse({ code: 'negative' })
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return refuse({ code: 'not-money' })
  const split = splitDecimals(bare)
  if (!split) return refuse({ code: 'not-money' })
  if (/[1-9]/.test(split.decimals.slice(2))) return refuse({ code: 'too-precise' })
  const digits = (split.whole + split.decimals.slice(0, 2).padEnd(2, '0')).replace(/^0+(?=\d)/, '')
  if (digits.length > 12 || Number(digits) > MAX_CENTS) return refuse({ code: 'too-large' })
  return { ok: true, value: cents(Number(digits)) }
}

/** An amount as a plain decimal with a point and two places, for the REST wire, CSV files and form fields. */
export function toDecimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
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

function refuse(refusal: MoneyRefusal): ParsedMoney {
  return { ok: false, refusal }
}
