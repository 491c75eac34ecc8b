import { useCallback } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { type Currency, formatMoney } from '#core/money/format.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useOfCatalogue } from './use-shop.ts'

/**
 * Formats amounts in the business's currency, or in the one that a sale of before was made in. The function stays the
 * same while the business's does.
 */
export function usePrice(): (amount: Cents, madeIn?: Currency) => string {
  const currency = useOfCatalogue(({ business }) => business?.currency)
  return useCallback((amount: Cents, madeIn = currency) => formatMoney(amount, madeIn), [currency])
}

/** The same for the amounts of one sale, or of one delivery. */
export function usePriceOf({ currency }: Pick<Sale, 'currency'>): (amount: Cents) => string {
  const price = usePrice()
  return useCallback((amount: Cents) => price(amount, currency), [price, currency])
}
