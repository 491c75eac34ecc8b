import { useState } from 'react'
import { isBundle, isCounted, partsOf } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import type { StockEvent } from '#core/stock/stock-events.ts'
import { worthOf } from '#core/stock/value.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingBlock } from '#web/ui/loading-block.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { partWords } from '#web/words/part-words.ts'
import { EventLine } from './event-line.tsx'
import { texts } from './texts.ts'
import { useProductHistory } from './use-product-history.ts'

const PAGE = 50

interface HistoryDialogProps {
  item: CatalogueItem
  onClose(): void
}

/** Every count, sale and movement of a product: when, on which device, why, and what was on hand after it. */
export default function HistoryDialog({ item, onClose }: HistoryDialogProps) {
  const history = useProductHistory(item.product.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={<span className="line-clamp-2 break-words">{item.product.name}</span>}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Worth item={item} />
      {history.state === 'reading' && !history.value && <LoadingBlock label={texts.loading} />}
      {history.state === 'failed' && (
        <p role="alert" className="py-6">
          {texts.failed}
        </p>
      )}
      {history.state !== 'failed' && history.value && (
        <Events events={history.value} product={item.product} />
      )}
    </Dialog>
  )
}

/** What is on hand and what that cost, for who may see it: what comes of the changes below (S21.11). */
function Worth({ item }: { item: CatalogueItem }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const valued = worthOf(item)
  if (!valued || !seesCosts) return null
  const { unit, costPrice } = item.product
  return (
    <p className="pb-2 text-right text-sm text-ink-soft">
      {texts.worth({ quantity: formatQuantity(valued.there, unit), cost: price(costPrice) })}{' '}
      <span className="figures font-semibold text-ink">{price(valued.value)}</span>
    </p>
  )
}

function Events({ events, product }: { events: readonly StockEvent[]; product: Product }) {
  const { unit } = product
  const [shown, setShown] = useState(PAGE)
  const { itemsById } = useCatalogue()
  if (events.length === 0) {
    const empty = isBundle(product)
      ? texts.emptyBundle({ parts: partWords(partsOf(product), itemsById) })
      : texts.empty
    return <p className="py-8 text-center text-ink-soft">{empty}</p>
  }
  const left = events.length - shown
  return (
    <>
      <ol aria-label={texts.list} className="border-t border-line">
        {events.slice(0, shown).map((event) => (
          <EventLine
            key={`${event.kind} ${event.id}`}
            event={event}
            counted={isCounted(product)}
            unit={unit}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button className="mt-3 w-full" onClick={() => setShown(shown + PAGE)}>
          {texts.more({ left: Math.min(PAGE, left) })}
        </Button>
      )}
    </>
  )
}
