import type { Currency } from '../money/format.ts'

/** What may say what it is in. */
interface InCurrency {
  currency?: Currency | undefined
}

/** Whether a sale is known to be in another currency than this one: goods of it do not come back in this (S14.24). */
export function isOtherCurrency(sale: InCurrency, currency: Currency | undefined): boolean {
  return sale.currency !== undefined && currency !== undefined && sale.currency !== currency
}
