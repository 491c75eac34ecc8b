import PackageX from 'lucide-react/icons/package-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { leftForSale } from '#core/catalog/stocked.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { texts } from './texts.ts'

// The same elements each time: React passes over them when a search rewrites the cards.
/** Says that nothing is left. */
export const NONE_LEFT = (
  <Badge tone="danger">
    <PackageX aria-hidden />
    {texts.noneLeft}
  </Badge>
)
const LOW_ICON = <TriangleAlert aria-hidden />

/**
 * Says that a product runs low or is gone, before it hurts at checkout. Nothing while there is plenty (S9.7), where nobody
 * counts, and while nobody knows yet. What is put by for somebody is not left (S20.17).
 * @param putBy how many are, in its smallest unit
 */
export function StockBadge({ item, putBy }: { item: CatalogueItem; putBy: number }) {
  const left = leftForSale(item, putBy)
  if (left === null) return null
  if (left === 0) return NONE_LEFT
  if (left > item.product.lowStockThreshold) return null
  return (
    <Badge tone="attention">
      {LOW_ICON}
      {texts.lowStock({ left: formatQuantity(left, item.product.unit) })}
    </Badge>
  )
}
