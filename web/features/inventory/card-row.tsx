import type { CatalogueItem } from '#web/store/shop.ts'
import { ProductName } from './product-name.tsx'
import { StockFigure } from './stock-figure.tsx'
import { texts } from './texts.ts'
import { usePrice } from './use-price.ts'

interface CardRowProps {
  item: CatalogueItem
  /** From 1. */
  place: number
  of: number
}

/** One product on a phone: two lines that fit 360 px, 84 px tall. */
export function CardRow({ item, place, of }: CardRowProps) {
  const { product, category } = item
  const price = usePrice()
  const prices = [
    product.tradePrice === null ? undefined : `${texts.trade} ${price(product.tradePrice)}`,
    product.costPrice > 0 ? `${texts.cost} ${price(product.costPrice)}` : undefined,
  ].filter((each) => each !== undefined)
  return (
    <li
      aria-setsize={of}
      aria-posinset={place}
      className="flex h-21 flex-col justify-center gap-1 border-b border-line px-4"
    >
      <div className="flex items-start justify-between gap-3">
        <ProductName item={item} />
        <span className="figures shrink-0 font-bold">{price(product.sellPrice)}</span>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="min-w-0 truncate text-ink-soft">
          {[product.sku, category, ...prices].filter((each) => each !== '').join(' · ')}
        </span>
        <span className="shrink-0">
          <StockFigure item={item} /> <span className="text-ink-soft">{texts.inStock}</span>
        </span>
      </div>
    </li>
  )
}
