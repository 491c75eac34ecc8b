import { isLowStock } from '#core/catalog/product.ts'
import { available } from '#core/stock/ledger.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { texts } from './texts.ts'

/** What is on the shelf: red with a 'Low' badge at or under the product's limit (S2.22, R9). */
export function StockFigure({ item }: { item: CatalogueItem }) {
  const low = isLowStock(item.onHand, item.product)
  return (
    <span className="inline-flex flex-col gap-y-0.5 whitespace-nowrap max-lg:items-start lg:items-end">
      <span className="inline-flex items-center gap-x-2">
        {low && <Badge tone="danger">{texts.low}</Badge>}
        <span className={low ? 'figures font-semibold text-danger-text' : 'figures font-semibold'}>
          {formatCount(available(item.onHand))}
        </span>
      </span>
      {item.onHand < 0 && <span className="text-xs text-ink-soft">{texts.oversold(-item.onHand)}</span>}
    </span>
  )
}
