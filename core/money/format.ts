import type { Cents } from './cents.ts'

export const CURRENCIES = ['ZAR', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Whether a text is the code of a currency that a shop can sell in. */
export function isCurrency(code: string): code is Currency {
  return CURRENCIES.some((each) => each === code)
}

const NBSP = '\u00a0'

/**
 * An amount for screen and paper (S9.4, R7): rand as `R1 234.50` with non-breaking spaces for thousands and a point for
 * cents; other currencies as Intl formats them for en-ZA.
 */
export function formatMoney(amount: Cents, currency: Currency = 'ZAR'): string {
  if (currency !== 'ZAR') return foreign(currency).format(amount / 100)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, NBSP)
  return `${amount < 0 ? '-' : ''}R${whole}.${digits.slice(-2)}`
}

/** An amount that notes make, as it is spoken: without cents (S11.7). */
export function formatNotes(amount: Cents, currency?: Currency): string {
  return formatMoney(amount, currency).replace(/[.,]00(?!\d)/, '')
}

const formats = new Map<Currency, Intl.NumberFormat>()

function foreign(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-ZA', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}
