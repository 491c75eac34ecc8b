import PackageX from 'lucide-react/icons/package-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Product } from '#core/catalog/product.ts'
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
 * counts, and while nobody knows yet.
 * @param left how many can be sold, in its smallest unit; null where nobody knows or counts
 */
export function StockBadge({ product, left }: { product: Product; left: number | null }) {
  if (left === null) return null
  if (left === 0) return NONE_LEFT
  if (left > product.lowStockThreshold) return null
  return (
    <Badge tone="attention">
      {LOW_ICON}
      {texts.lowStock({ left: formatQuantity(left, product.unit) })}
    </Badge>
  )
}
