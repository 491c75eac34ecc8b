import { useCallback } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { useCatalogue } from '#web/store/use-shop.ts'

/** Writes amounts in the business currency. The function stays the same while the currency does. */
export function useMoney(): (amount: Cents) => string {
  const currency = useCatalogue().business?.currency ?? 'ZAR'
  return useCallback((amount: Cents) => formatMoney(amount, currency), [currency])
}
