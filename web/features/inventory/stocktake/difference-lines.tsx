import { useState } from 'react'
import type { Difference } from '#core/stocktake/differences.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { texts } from './texts.ts'

/** So many lines are drawn at first, and more with each tap. */
const SHOWN = 50

interface DifferenceLinesProps {
  differences: readonly Difference[]
  seesCosts: boolean
}

/** What was counted beside what the list says. */
export function DifferenceLines({ differences, seesCosts }: DifferenceLinesProps) {
  const price = usePrice()
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className="divide-y divide-line">
        {differences.slice(0, shown).map(({ product, counted, listed, after, units, cost }) => {
          const say = (quantity: number) => formatQuantity(quantity, product.unit)
          return (
            <li key={product.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{product.name}</span>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {[
                    texts.line({ counted: say(counted), listed: onHandWords(listed, product.unit) }),
                    after !== counted && texts.sinceCounted({ now: onHandWords(after, product.unit) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-right">
                <span className="figures block font-semibold">{`${units > 0 ? '+' : ''}${say(units)}`}</span>
                {seesCosts && <span className="figures block text-sm text-ink-soft">{price(cost)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {differences.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + SHOWN)}>
          {texts.moreLines({ count: differences.length - shown })}
        </Button>
      )}
    </>
  )
}

interface MovedLinesProps {
  differences: readonly Difference[]
  onAgain(productId: string): void
}

/** What moved between a product's first and last entry, which nobody can know whether it was counted (S19.20). */
export function MovedLines({ differences, onAgain }: MovedLinesProps) {
  const moved = differences.filter(({ soldWhile, movedWhile }) => soldWhile !== 0 || movedWhile !== 0)
  if (moved.length === 0) return null
  return (
    <section aria-label={texts.moved}>
      <h3 className="font-semibold">{texts.moved}</h3>
      <ul className="divide-y divide-line">
        {moved.map(({ product, soldWhile, movedWhile }) => (
          <li key={product.id} className="flex min-h-14 items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{product.name}</span>
              {soldWhile !== 0 && (
                <span className="block text-sm text-ink-soft">
                  {texts.soldWhile({ quantity: formatQuantity(soldWhile, product.unit) })}
                </span>
              )}
              {movedWhile !== 0 && (
                <span className="block text-sm text-ink-soft">
                  {texts.movedWhile({ quantity: formatQuantity(movedWhile, product.unit) })}
                </span>
              )}
            </span>
            <Button aria-label={texts.countAgain({ name: product.name })} onClick={() => onAgain(product.id)}>
              {texts.countAgainShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
