import { useMemo, useState } from 'react'
import { type TypedOrder, typedLine } from '#core/stock/order-draft.ts'
import { outstandingOfAll } from '#core/stock/order-state.ts'
import { type ReorderGroup, type ReorderLine, reorderList } from '#core/stock/reorder.ts'
import { StockComing } from '#web/selling/period/stock-coming.tsx'
import { useCatalogue, useOrders, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { daysWords, texts } from './texts.ts'

/** So many products of a supplier are drawn at first, and more with each tap: where nothing was counted yet, all are low. */
const SHOWN = 50

interface ReorderSectionProps {
  mayOrder: boolean
  /** Whether an order of what runs low is being typed: to a supplier, or to nobody in particular (''). */
  isTyping(supplierId: string): boolean
  /** Gets what to order of a supplier, or of nobody in particular. */
  onOrder(order: Omit<TypedOrder, 'id'>): void
}

/** The goods that run low, by supplier, with what to order of each (S19.18). */
export function ReorderSection({ mayOrder, isTyping, onOrder }: ReorderSectionProps) {
  const shop = useShop()
  const { items, barcodes, suppliers, reserved: putBy } = useCatalogue()
  const orders = useOrders()
  const { value: sold } = useRead(() => shop.orders.soldLately(), [shop, items])
  const groups = useMemo(() => {
    if (!orders || !sold) return undefined
    const outstanding = outstandingOfAll(orders)
    return reorderList({ items, barcodes, suppliers, putBy, outstanding, sold })
  }, [items, barcodes, suppliers, putBy, orders, sold])
  if (!groups) return null
  if (groups.length === 0)
    return (
      <>
        <StockComing />
        <p className="text-sm text-ink-soft">{texts.nothingLow}</p>
      </>
    )
  return (
    <section aria-label={texts.reorder} className="flex flex-col gap-2">
      <h2 className="font-bold">{texts.reorder}</h2>
      <p className="text-sm text-ink-soft">{texts.reorderHint}</p>
      <StockComing />
      {groups.map((group) => (
        <Group
          key={group.supplier?.id ?? ''}
          group={group}
          isTyping={isTyping(group.supplier?.id ?? '')}
          onOrder={mayOrder ? () => onOrder(orderOf(group)) : undefined}
        />
      ))}
    </section>
  )
}

function Group({
  group: { supplier, lines },
  isTyping,
  onOrder,
}: {
  group: ReorderGroup
  isTyping: boolean
  onOrder?: (() => void) | undefined
}) {
  const [shown, setShown] = useState(SHOWN)
  const name = supplier?.name ?? texts.noSupplier
  const wants = lines.some(({ suggested }) => suggested > 0)
  return (
    <Card>
      <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</h3>
        {onOrder && wants && (
          <Button
            variant="primary"
            aria-label={isTyping ? texts.goOnFrom({ supplier: name }) : texts.orderFrom({ supplier: name })}
            onClick={onOrder}
          >
            {isTyping ? texts.goOn : texts.order}
          </Button>
        )}
      </div>
      <ul aria-label={name} className="divide-y divide-line">
        {lines.slice(0, shown).map((line) => (
          <Low key={line.product.id} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="quiet" className="m-2" onClick={() => setShown(shown + SHOWN)}>
          {texts.moreLow({ count: lines.length - shown })}
        </Button>
      )}
    </Card>
  )
}

function Low({ line }: { line: ReorderLine }) {
  const { product, onHand, putBy, outstanding, suggested, pack, daysLeft } = line
  const { name, unit } = product
  const quantity = (many: number) => formatQuantity(many, unit)
  const facts = [
    texts.onHand({ quantity: onHandWords(onHand, unit) }),
    putBy > 0 && texts.putBy({ quantity: quantity(putBy) }),
    onHand > putBy && (daysLeft === null ? texts.notSold : daysWords(daysLeft)),
    outstanding > 0 && texts.onOrder({ quantity: quantity(outstanding) }),
  ]
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="figures text-right">
        {suggested === 0 ? (
          <span className="text-sm text-ink-soft">{texts.enough}</span>
        ) : (
          <>
            <span className="block text-sm text-ink-soft">{texts.toOrder}</span>
            <span className="block font-semibold">{quantity(suggested)}</span>
            {pack && (
              <span className="block text-sm text-ink-soft">
                {texts.packs({ count: suggested / pack.size, name: pack.name })}
              </span>
            )}
          </>
        )}
      </span>
    </li>
  )
}

function orderOf({ supplier, lines }: ReorderGroup): Omit<TypedOrder, 'id'> {
  return {
    supplierId: supplier?.id ?? '',
    note: '',
    lines: lines
      .filter(({ suggested }) => suggested > 0)
      .map(({ product: { id, name, unit }, suggested, pack }) =>
        typedLine({
          productId: id,
          name,
          ...(unit && { unit }),
          code: '',
          quantity: suggested,
          ...(pack && { pack }),
        }),
      ),
  }
}
