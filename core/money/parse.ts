import { type Cents, cents, MAX_CENTS } from './cents.ts'
import { parseDecimal } from './decimal.ts'
import type { Currency } from './format.ts'

export type MoneyRefusal =
  | { code: 'not-money' }
  | { code: 'other-currency' }
  | { code: 'too-precise' }
  | { code: 'negative' }
  | { code: 'too-large' }
export type ParsedMoney = { ok: true; value: Cents } | { ok: false; refusal: MoneyRefusal }

const SIGNS: Readonly<Record<Currency, readonly string[]>> = {
  ZAR: ['ZAR', 'R'],
  USD: ['USD', 'US$', '$'],
  EUR: ['EUR', '€'],
  GBP: ['GBP', '£'],
}
const ANY_SIGN = /\p{Sc}|(?<!\p{L})(?:USD|EUR|GBP)(?!\p{L})/iu
// A letter or a currency sign: most amounts have neither, which saves the search for signs.
const MAY_HAVE_SIGN = /[\p{L}\p{Sc}]/u

/**
 * Reads an amount as a person types or pastes it: `1234.5`, `12,50`, `R 1 234,50`, `1,234.50` (R7).
 * @param currency the shop's: its sign may precede the amount, and so may the rand's. Any other is refused, since the
 * figure is in other money.
 * @returns whole cents, or why the text is not an amount of zero or more with at most two decimals.
 */
export function parseMoney(text: string, currency: Currency = 'ZAR'): ParsedMoney {
  const bare = MAY_HAVE_SIGN.test(text) ? withoutSign(text.trim(), currency) : text
  const parsed = parseDecimal(bare)
  if (!parsed.ok) {
    if (parsed.code !== 'not-decimal') return refuse(parsed.code)
    return refuse(/\d/.test(bare) && ANY_SIGN.test(bare) ? 'other-currency' : 'not-money')
  }
  return parsed.hundredths > MAX_CENTS ? refuse('too-large') : { ok: true, value: cents(parsed.hundredths) }
}

/** An amount as a plain decimal with a point and two places, for the REST API, CSV files and form fields. */
export function toDecimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function withoutSign(text: string, currency: Currency): string {
  const capitals = text.toUpperCase()
  const sign = [...SIGNS[currency], ...SIGNS.ZAR].find((each) => capitals.startsWith(each))
  return sign === undefined ? text : text.slice(sign.length)
}

function refuse(code: MoneyRefusal['code']): ParsedMoney {
  return { ok: false, refusal: { code } }
}
