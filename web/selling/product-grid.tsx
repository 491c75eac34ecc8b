import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CatalogueItem } from '#web/store/shop.ts'
import { usePrice } from '#web/store/use-price.ts'
import { type AddProduct, CARD_HEIGHT_PX, ProductCard } from './product-card.tsx'
import { texts } from './texts.ts'
import { useElementWidth } from './use-element-width.ts'

const GAP_PX = 10
const PADDING_PX = 12
const MIN_CARD_PX = 156
const MIN_COLUMNS = 2
/** A search is over when it has been the same for so long, milliseconds. */
const SETTLED_MS = 2_000

/** How many cards stand in a row of a grid so wide: two at least, so that a phone shows two. */
export function columnsIn(widthPx: number): number {
  const room = widthPx - 2 * PADDING_PX + GAP_PX
  return Math.max(MIN_COLUMNS, Math.floor(room / (MIN_CARD_PX + GAP_PX)))
}

interface ProductGridProps {
  items: readonly CatalogueItem[]
  /** Changes when another search or category is shown: the grid then begins at its top. */
  view: string
  onAdd: AddProduct
}

/** All products that answer the search. Only the rows in sight are in the page; a changed cart leaves it alone. */
export const ProductGrid = memo(function ProductGrid({ items, view, onAdd }: ProductGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = columnsIn(useElementWidth(scroller))
  const price = usePrice()
  const [isSettled, settle] = useSettled(view)
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT_PX + GAP_PX,
    paddingStart: GAP_PX,
    paddingEnd: GAP_PX,
    // What nobody can see yet is not waited for between a key and what it finds.
    overscan: isSettled ? 1 : 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view scrolls to the top
  useLayoutEffect(() => {
    if (rows.scrollOffset) rows.scrollToOffset(0)
  }, [view])
  return (
    <section
      ref={scroller}
      aria-label={texts.products}
      onScroll={settle}
      onKeyUp={settle}
      className="contain-strict min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <h2 className="sr-only">{texts.products}</h2>
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: GAP_PX,
              paddingInline: PADDING_PX,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              // Keyed by place, not by product: a search then rewrites the cards in sight instead of making new ones.
              // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps nothing of its product
              <ProductCard key={column} item={item} price={price} onAdd={onAdd} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
})

/** Whether what is shown has been the same for a while, and what says that somebody goes through it already. */
function useSettled(view: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(view)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [view])
  return [settled === view, useCallback(() => setSettled(view), [view])]
}
