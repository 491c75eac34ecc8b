import { clsx } from 'clsx'
import { memo } from 'react'
import { type PriceType, priceFor } from '#core/catalog/product.ts'
import type { Cents } from '#core/money/cents.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockBadge } from './stock-badge.tsx'
import { PRICE_TYPES, shortUnitPrice, texts } from './texts.ts'

/** A long price in smaller letters: it fits into a card of a narrow phone. */
const sizeOf = (price: string) =>
  price.length <= 11 ? 'text-lg' : price.length <= 14 ? 'text-base tracking-tight' : 'text-sm tracking-tight'

export type AddProduct = (item: CatalogueItem, priceType: PriceType) => void

// Both stand beside each other in a card of a narrow phone, in a language with long words too.
const LETTERS =
  PRICE_TYPES.retail.length + PRICE_TYPES.trade.length <= 14 ? 'text-sm' : 'text-xs tracking-tight'
const BUTTON_CLASS = `min-h-11 bg-surface px-1 font-semibold disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-60 ${LETTERS}`
// Its corners are those of the card within its border: a card that clips its parts costs each key of a search more.
// Retail's target is stretched over the card; Trade lies above it.
export const RETAIL_CLASS = `${BUTTON_CLASS} text-action-text hover:bg-action-soft rounded-bl-[11px] after:absolute after:inset-0`
export const TRADE_CLASS = `${BUTTON_CLASS} relative z-1 rounded-br-[11px] border-l border-line text-ink hover:bg-sunken`

interface ProductCardProps {
  item: CatalogueItem
  /** How many of it can be sold, in its smallest unit; null where nobody knows or counts. */
  left: number | null
  /** What it is taken from, where it is a bundle: `Pie, 2 × Coke`. */
  inside?: string | undefined
  /** The percent that is put on its trade price. */
  tradeVat: number
  /** What a promotion does that runs on it: `3 for R20.00`. */
  offer?: string | undefined
  /** How many more promotions do something else. */
  moreOffers?: number | undefined
  price(amount: Cents): string
  onAdd: AddProduct
}

/** A product to put into a cart (S2.13, S2.37). A tap anywhere outside of Trade adds it at the retail price. */
export const ProductCard = memo(function ProductCard({
  item,
  left,
  inside,
  tradeVat,
  offer,
  moreOffers = 0,
  price,
  onAdd,
}: ProductCardProps) {
  const { name, sku, description, sellPrice, tradePrice, asksPrice, unit } = item.product
  const priceOf = (amount: Cents) => shortUnitPrice(price(amount), unit)
  const isOpen = asksPrice === true && sellPrice === 0
  const retail = isOpen ? texts.anyAmount : priceOf(sellPrice)
  const trade = tradePrice === null ? null : priceOf(priceFor(item.product, 'trade', tradeVat))
  return (
    <article
      aria-label={name}
      className="relative flex flex-col [contain:size_layout_style] rounded-xl border border-line bg-surface select-none hover:border-line-strong"
    >
      <div className="h-16 shrink-0">
        <ProductPicture item={item} isFootTaken={offer !== undefined} />
        <div className="absolute top-1.5 right-1.5 flex flex-col items-end gap-1">
          {item.demo && <Badge>{texts.demoBadge}</Badge>}
          <StockBadge product={item.product} left={left} />
        </div>
        {offer !== undefined && (
          // Two lines of it end below initials and stock badge.
          <div className="absolute inset-x-1.5 top-0 flex h-16 items-end justify-end pb-1">
            <Badge tone="good" className="figures max-w-full border border-action">
              <span className="-mx-1 line-clamp-2 text-center leading-[0.875rem] tracking-tight break-words whitespace-normal">
                {offer}
              </span>
              {moreOffers > 0 && (
                <span className="-mr-1 ml-1">
                  <span aria-hidden>+{moreOffers}</span>
                  <span className="sr-only">{texts.moreOffers({ count: moreOffers })}</span>
                </span>
              )}
            </Badge>
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-2.5 pt-1.5">
        <h2 className="line-clamp-2 text-sm leading-[1.15rem] font-semibold break-words">{name}</h2>
        {/* Where no trade price stands below, there is room for a second line. */}
        <p
          className={clsx(
            'mt-0.5 flex min-w-0 items-center gap-x-1.5 text-xs text-ink-soft',
            trade === null && 'flex-wrap',
          )}
        >
          {sku !== '' && (
            <span className="max-w-3/5 shrink-0 overflow-clip text-ellipsis whitespace-nowrap rounded bg-sunken px-1.5 font-medium">
              {sku}
            </span>
          )}
          <span
            className={clsx(
              'min-w-0 overflow-clip text-ellipsis whitespace-nowrap',
              description === '' && inside === undefined && 'text-ink-faint',
            )}
          >
            {inside ?? (description || texts.noDescription)}
          </span>
        </p>
        <div className="mt-auto pb-1.5">
          <p className={clsx('figures leading-6 font-bold', sizeOf(retail))}>{retail}</p>
          {trade !== null && (
            <p className="figures text-xs leading-4 text-ink-soft">{texts.tradePrice({ price: trade })}</p>
          )}
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-[minmax(min-content,1fr)_minmax(min-content,1fr)] border-t border-line">
        <button
          type="button"
          aria-label={texts.add({ priceType: PRICE_TYPES.retail, name, price: retail })}
          onClick={() => onAdd(item, 'retail')}
          className={RETAIL_CLASS}
        >
          {PRICE_TYPES.retail}
        </button>
        <button
          type="button"
          disabled={trade === null}
          title={trade === null ? texts.noTradePrice : undefined}
          aria-label={texts.add({ priceType: PRICE_TYPES.trade, name, price: trade ?? retail })}
          onClick={() => onAdd(item, 'trade')}
          className={TRADE_CLASS}
        >
          {PRICE_TYPES.trade}
        </button>
      </div>
    </article>
  )
})
