import { useCallback } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { useCatalogue } from './use-shop.ts'

/** Formats amounts in the business's currency. The function stays the same while the currency does. */
export function usePrice(): (amount: Cents) => string {
  const currency = useCatalogue().business?.currency
  return useCallback((amount: Cents) => formatMoney(amount, currency), [currency])
}
