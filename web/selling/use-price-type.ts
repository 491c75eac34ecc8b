import { useCallback } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import type { PriceType } from '#core/catalog/product.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/**
 * At which price a scan adds its product: at the retail price, or for a trade customer at the trade price where the shop
 * says so and there is one (S10.5).
 */
export function usePriceType({ customerId }: Pick<Cart, 'customerId'>): (item: CatalogueItem) => PriceType {
  const { customers, business } = useCatalogue()
  const isTrade =
    business?.tradeForTrade === true &&
    customers.some(({ id, customerType }) => id === customerId && customerType === 'trade')
  return useCallback(
    ({ product }) => (isTrade && product.tradePrice !== null ? 'trade' : 'retail'),
    [isTrade],
  )
}
