import type { Currency } from '#core/money/format.ts'

/** How currencies are called. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  ZAR: 'ZAR - South African rand',
  USD: 'USD - US dollar',
  EUR: 'EUR - Euro',
  GBP: 'GBP - British pound',
}
