import { isBundle } from '#core/catalog/bundle.ts'
import { countedOnHand, isLowStock, leftToSell, oversoldBy } from '#core/catalog/stocked.ts'
import { available } from '#core/quantities/on-hand.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useOfCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { texts } from './texts.ts'

/**
 * What is on the shelf: red with a 'Low' badge where what is for sale is at or under the product's limit (S2.22, R9); how many
 * of it are put by (S20.17); or that nobody counts it, or that this device does not know yet.
 */
export function StockFigure({ item }: { item: CatalogueItem }) {
  const left = useOfCatalogue(({ itemsById, reserved }) => leftToSell(item, itemsById, reserved))
  const low = useOfCatalogue(({ reserved }) => isLowStock(item, reserved))
  const putBy = useOfCatalogue(({ reserved }) => reserved.get(item.product.id))
  const onHand = countedOnHand(item)
  if (isBundle(item.product)) return <EnoughFor left={left} />
  if (onHand === null) {
    return (
      <span className="text-sm text-ink-soft">
        {item.product.tracksStock ? texts.stockComing : texts.notCounted}
      </span>
    )
  }
  const oversold = oversoldBy(item)
  return (
    <span className="inline-flex flex-col gap-y-0.5 whitespace-nowrap max-lg:items-start lg:items-end">
      <span className="inline-flex items-center gap-x-2">
        {low && <Badge tone="danger">{texts.low}</Badge>}
        <span className={low ? 'figures font-semibold text-danger-text' : 'figures font-semibold'}>
          {formatQuantity(available(onHand), item.product.unit)}
        </span>
      </span>
      {putBy !== undefined && (
        <span className="text-xs text-ink-soft">
          {texts.putBy({ quantity: formatQuantity(putBy, item.product.unit) })}
        </span>
      )}
      {oversold > 0 && (
        <span className="text-xs text-ink-soft">
          {texts.oversold({ by: formatQuantity(oversold, item.product.unit) })}
        </span>
      )}
    </span>
  )
}

// It has none of its own: for how many its parts are enough.
function EnoughFor({ left }: { left: number | null }) {
  const words =
    left === null ? texts.notCounted : texts.enoughFor({ quantity: formatQuantity(left, undefined) })
  return (
    <span className={left === 0 ? 'text-sm font-semibold text-danger-text' : 'text-sm text-ink-soft'}>
      {words}
    </span>
  )
}
