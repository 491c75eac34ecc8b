import { memo, useCallback, useRef } from 'react'
import { isBundle, partsOf } from '#core/catalog/bundle.ts'
import { isGroup } from '#core/catalog/product-group.ts'
import { leftToSell } from '#core/catalog/stocked.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { tradeVatAt } from '#web/store/catalogue/vat-now.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useLetterScale } from '#web/ui/letter-scale.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { partWords } from '#web/words/part-words.ts'
import { cardHeightIn, columnsIn, GAP_PX, PADDING_PX } from './grid-measures.ts'
import { type ChooseOf, GroupCard } from './group-card.tsx'
import { type AddProduct, ProductCard } from './product-card.tsx'
import { texts } from './texts.ts'
import { useElementSize } from './use-element-size.ts'
import type { OfferOf } from './use-offers.ts'
import type { ShownGoods } from './use-product-search.ts'

interface ProductGridProps {
  items: readonly ShownGoods[]
  /** Changes when another search or category is shown: the grid then begins at its top. */
  view: string
  /** Its prices are all before VAT: nothing is put on those for the trade. */
  beforeVat: boolean
  /** What promotions do, where they are taken off. */
  offerOf?: OfferOf | undefined
  onAdd: AddProduct
  /** Asks which variant of a group it is to be. */
  onChoose: ChooseOf
}

/** All products that answer the search. Only the rows in sight are in the page; a changed cart leaves it alone. */
export const ProductGrid = memo(function ProductGrid({
  items,
  view,
  beforeVat,
  offerOf,
  onAdd,
  onChoose,
}: ProductGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(scroller)
  const scale = useLetterScale()
  const columns = columnsIn(width / scale)
  // With letters of the usual size; on the page it is as many times taller as they are larger.
  const rowPx = cardHeightIn(height / scale) + GAP_PX
  const cardPx = rowPx * scale - GAP_PX
  const price = usePrice()
  const shop = useShop()
  const catalogue = useCatalogue()
  const tradeVatOf = useCallback(
    ({ product }: CatalogueItem) => (beforeVat ? 0 : tradeVatAt(catalogue, shop.now(), product.id)),
    [beforeVat, catalogue, shop],
  )
  const [isSettled, settle] = useSettled(view)
  const count = Math.ceil(items.length / columns)
  // What nobody can see yet is not waited for between a key and what it finds.
  const rows = useRowsInView({ top, scroller, count, rowPx, view, beyond: isSettled ? 1 : 0 })
  return (
    // A flex item is laid out with all around it; what fills it is not, and a search changes how tall that is.
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={texts.products}
        onScroll={settle}
        onKeyUp={settle}
        className="absolute inset-0 contain-strict scrolls-steadily overscroll-contain"
      >
        <h2 className="sr-only">{texts.products}</h2>
        <div
          ref={top}
          className="relative"
          style={{
            marginTop: GAP_PX,
            height: rows.before + rows.indexes.length * rowPx * scale + rows.after,
          }}
        >
          {rows.indexes.map((index, place) => (
            <div
              key={index}
              className="absolute inset-x-0 top-0 grid"
              style={{
                transform: `translateY(${rows.before + place * rowPx * scale}px)`,
                gridAutoRows: cardPx,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gap: GAP_PX,
                paddingInline: PADDING_PX,
              }}
            >
              {items.slice(index * columns, (index + 1) * columns).map((item, column) => {
                // Keyed by place, not by product: a search then rewrites the cards in sight instead of making new ones.
                if (isGroup(item))
                  return (
                    <GroupCard
                      // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps nothing of its group
                      key={column}
                      group={item}
                      isGone={item.members.every(
                        (member) => leftToSell(member, catalogue.itemsById, catalogue.reserved) === 0,
                      )}
                      tradeVatOf={tradeVatOf}
                      price={price}
                      onChoose={onChoose}
                    />
                  )
                const offers = offerOf?.(item.product)
                return (
                  <ProductCard
                    // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps nothing of its product
                    key={column}
                    item={item}
                    left={leftToSell(item, catalogue.itemsById, catalogue.reserved)}
                    inside={
                      isBundle(item.product)
                        ? partWords(partsOf(item.product), catalogue.itemsById)
                        : undefined
                    }
                    tradeVat={tradeVatOf(item)}
                    offer={offers?.first}
                    moreOffers={offers?.more}
                    price={price}
                    onAdd={onAdd}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </section>
    </div>
  )
})
