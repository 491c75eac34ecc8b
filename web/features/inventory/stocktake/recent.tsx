import { memo } from 'react'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { texts } from './texts.ts'

interface RecentProps {
  entries: readonly StocktakeEntry[]
  isTakenBack(entry: StocktakeEntry): boolean
  /** The same function each time, or every line is drawn again. */
  onTakeBack(entries: readonly StocktakeEntry[]): void
}

/** What was counted last, the newest first. */
export function Recent({ entries, isTakenBack, onTakeBack }: RecentProps) {
  const { itemsById } = useCatalogue()
  if (entries.length === 0) return <p className="text-ink-soft">{texts.nothingYet}</p>
  return (
    <section aria-label={texts.recent}>
      <h3 className="font-semibold">{texts.recent}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Line
            key={entry.id}
            entry={entry}
            item={itemsById.get(entry.productId)}
            isTakenBack={isTakenBack(entry)}
            onTakeBack={onTakeBack}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  entry: StocktakeEntry
  /** Undefined where it was deleted. */
  item: CatalogueItem | undefined
  isTakenBack: boolean
  onTakeBack(entries: readonly StocktakeEntry[]): void
}

// A scanner's every key draws what it types into: thirty lines each time made frames late on a slow device.
const Line = memo(function Line({ entry, item, isTakenBack, onTakeBack }: LineProps) {
  const name = item?.product.name ?? texts.gone
  const quantity = formatQuantity(entry.quantity, item?.product.unit)
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[entry.place, entry.by?.name, timeWords(entry.at)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figures font-semibold">{quantity}</span>
      {isTakenBack ? (
        <Badge>{texts.takenBack}</Badge>
      ) : (
        <Button aria-label={texts.takeBack({ name, quantity })} onClick={() => onTakeBack([entry])}>
          {texts.takeBackShort}
        </Button>
      )}
    </li>
  )
})
