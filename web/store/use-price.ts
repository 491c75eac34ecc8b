import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { useCatalogue } from './use-shop.ts'

/** Writes amounts in the business's currency. */
export function usePrice(): (amount: Cents) => string {
  const currency = useCatalogue().business?.currency
  return (amount) => formatMoney(amount, currency)
}
