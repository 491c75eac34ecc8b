import { costOf } from '#core/catalog/bundle.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import type { Product } from '#core/catalog/product.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useOfCatalogue } from '#web/store/react/use-shop.ts'

/** What one of a product costs now, of a bundle what its parts do, in cents; 0 for whoever may not see costs (S16.18). */
export function useCost(product: Product): Cents {
  const sees = useSees('seeCosts')
  return useOfCatalogue((catalogue) => (sees ? costOf(product, goodsNow(catalogue)) : ZERO))
}
