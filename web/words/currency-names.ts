import type { Currency } from '#core/money/format.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** How currencies are called. */
export const CURRENCY_NAMES: Record<Currency, string> = catalogue('currencies', {
  ZAR: 'ZAR - South African rand',
  USD: 'USD - US dollar',
  EUR: 'EUR - Euro',
  GBP: 'GBP - British pound',
})
