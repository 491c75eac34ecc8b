import { clsx } from 'clsx'
import { memo, useMemo } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import type { ProductGroup } from '#core/catalog/product-group.ts'
import type { Cents } from '#core/money/cents.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { priceSpan } from './price-span.ts'
import { RETAIL_CLASS, TRADE_CLASS } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'
import { NONE_LEFT } from './stock-badge.tsx'
import { PRICE_TYPES, texts } from './texts.ts'

/** Asks which variant of a group is put into the cart, and at which price. */
export type ChooseOf = (of: { id: string; priceType: PriceType }) => void

interface GroupCardProps {
  group: ProductGroup<CatalogueItem>
  /** None of them is left. */
  isGone: boolean
  /** The percent that is put on a product's trade price. */
  tradeVatOf(item: CatalogueItem): number
  price(amount: Cents): string
  onChoose: ChooseOf
}

/** A group of variants as one card (S19.27). A tap asks which of them it is to be. */
export const GroupCard = memo(function GroupCard({
  group,
  isGone,
  tradeVatOf,
  price,
  onChoose,
}: GroupCardProps) {
  const { id, name, options, members } = group
  const pictured = useMemo(() => asOne(group), [group])
  const prices = priceSpan(members, 'retail', price)
  const forTrade = members.filter(({ product }) => product.tradePrice !== null)
  const tradePrices = forTrade.length === 0 ? undefined : priceSpan(forTrade, 'trade', price, tradeVatOf)
  const choose = (priceType: PriceType, at: string) => ({
    'aria-label': texts.chooseOf({ priceType: PRICE_TYPES[priceType], name, prices: at }),
    onClick: () => onChoose({ id, priceType }),
  })
  return (
    <article
      aria-label={name}
      className="relative flex flex-col [contain:size_layout_style] rounded-xl border border-line bg-surface select-none hover:border-line-strong"
    >
      <div className="h-16 shrink-0">
        {pictured && <ProductPicture item={pictured} />}
        {isGone && <div className="absolute top-1.5 right-1.5">{NONE_LEFT}</div>}
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-2.5 pt-1.5">
        <h2 className="line-clamp-2 text-sm leading-[1.15rem] font-semibold break-words">{name}</h2>
        <p className="mt-0.5 flex min-w-0 items-center gap-x-1.5 text-xs text-ink-soft">
          <span className="shrink-0 rounded bg-sunken px-1.5 font-medium">
            {texts.kinds({ count: members.length })}
          </span>
          <span className="min-w-0 truncate">{options.filter((option) => option !== '').join(', ')}</span>
        </p>
        <div className="mt-auto pb-1.5">
          <p
            className={clsx(
              'leading-5 font-bold tabular-nums',
              prices.length > 13 ? 'text-sm tracking-tight' : 'text-base',
            )}
          >
            {prices}
          </p>
          {tradePrices !== undefined && (
            <p className="truncate text-xs leading-4 text-ink-soft tabular-nums">
              {texts.tradePrice({ price: tradePrices })}
            </p>
          )}
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-[minmax(min-content,1fr)_minmax(min-content,1fr)] border-t border-line">
        <button type="button" className={RETAIL_CLASS} {...choose('retail', prices)}>
          {PRICE_TYPES.retail}
        </button>
        <button
          type="button"
          className={TRADE_CLASS}
          disabled={tradePrices === undefined}
          title={tradePrices === undefined ? texts.noTradePrice : undefined}
          {...choose('trade', tradePrices ?? prices)}
        >
          {PRICE_TYPES.trade}
        </button>
      </div>
    </article>
  )
})

// The first picture that there is stands for all of them, and initials are the group's.
function asOne({ name, members }: ProductGroup<CatalogueItem>): CatalogueItem | undefined {
  const shown = members.find(({ product }) => product.imageUrl !== null) ?? members[0]
  return shown && { ...shown, product: { ...shown.product, name } }
}
