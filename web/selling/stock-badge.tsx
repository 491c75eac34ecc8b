import PackageX from 'lucide-react/icons/package-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { countedOnHand, isLowStock } from '#core/catalog/stocked.ts'
import { available } from '#core/quantities/on-hand.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { texts } from './texts.ts'

// The same elements each time: React passes over them when a search rewrites the cards.
const NONE_LEFT = (
  <Badge tone="danger">
    <PackageX aria-hidden />
    {texts.noneLeft}
  </Badge>
)
const LOW_ICON = <TriangleAlert aria-hidden />

/**
 * Says that a product runs low or is gone, before it hurts at checkout. Nothing while there is plenty (S9.7), where nobody
 * counts, and while nobody knows yet.
 */
export function StockBadge({ item }: { item: CatalogueItem }) {
  const onHand = countedOnHand(item)
  if (onHand === null) return null
  const left = available(onHand)
  if (left === 0) return NONE_LEFT
  if (!isLowStock(item)) return null
  return (
    <Badge tone="attention">
      {LOW_ICON}
      {texts.lowStock(formatQuantity(left, item.product.unit))}
    </Badge>
  )
}
