import { memo } from 'react'
import { countedOnHand } from '#core/catalog/stocked.ts'
import type { Cents } from '#core/money/cents.ts'
import { shortUnitPrice } from '#web/selling/texts.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { ProductName } from './product-name.tsx'
import { type ProductActions, RowActions } from './row-actions.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'
import { useCost } from './use-cost.ts'

interface CardRowProps extends ProductActions {
  item: CatalogueItem
  /** From 1. */
  place: number
  of: number
}

/** One product on a phone: three lines that fit 360 px, 132 px tall. */
export const CardRow = memo(function CardRow({ item, place, of, ...actions }: CardRowProps) {
  const { product, category } = item
  const money = usePrice()
  const price = (amount: Cents) => shortUnitPrice(money(amount), product.unit)
  const cost = useCost(product)
  const isShelved = (countedOnHand(item) ?? -1) >= 0
  const prices = [
    product.tradePrice === null ? undefined : texts.tradeAt({ price: price(product.tradePrice) }),
    cost > 0 ? texts.costAt({ price: price(cost) }) : undefined,
  ].filter((each) => each !== undefined)
  return (
    <li
      aria-setsize={of}
      aria-posinset={place}
      className="flex h-33 flex-col justify-center border-line px-4 not-first:border-t"
    >
      <div className="flex items-start justify-between gap-3">
        <ProductName item={item} />
        <span className="figures shrink-0 font-bold">{price(product.sellPrice)}</span>
      </div>
      <p className="truncate text-sm text-ink-soft">
        {[product.sku, category, ...prices].filter((each) => each !== '').join(' · ')}
      </p>
      <div className="-mr-2 flex items-center justify-between gap-2 text-sm">
        <span className="min-w-0">
          <StockFigure item={item} />
          {isShelved && <span className="text-ink-soft"> {texts.inStock}</span>}
        </span>
        <RowActions item={item} className="shrink-0" {...actions} />
      </div>
    </li>
  )
})
