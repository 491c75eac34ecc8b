import PackageX from 'lucide-react/icons/package-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { isLowStock } from '#core/catalog/product.ts'
import { available } from '#core/stock/ledger.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

/** Says that a product runs low or is gone, before it hurts at checkout. Nothing while there is plenty (S9.7). */
export function StockBadge({ item }: { item: CatalogueItem }) {
  const left = available(item.onHand)
  if (left === 0) {
    return (
      <Badge tone="danger">
        <PackageX aria-hidden />
        {texts.noneLeft}
      </Badge>
    )
  }
  if (!isLowStock(item.onHand, item.product)) return null
  return (
    <Badge tone="attention">
      <TriangleAlert aria-hidden />
      {texts.lowStock(left)}
    </Badge>
  )
}
