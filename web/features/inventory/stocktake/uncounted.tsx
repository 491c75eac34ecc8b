import { useState } from 'react'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { texts } from './texts.ts'

const SHOWN = 50

interface UncountedProps {
  goods: readonly CatalogueItem[]
  toNothing: boolean
  onChange(toNothing: boolean): void
}

/** What nobody counted. That there is none of it can be said only by who has seen what it is (S19.21). */
export function Uncounted({ goods, toNothing, onChange }: UncountedProps) {
  const [shown, setShown] = useState(0)
  return (
    <section aria-label={texts.uncounted({ count: goods.length })}>
      <h3 className="font-semibold">{texts.uncounted({ count: goods.length })}</h3>
      {!toNothing && <p className="text-sm text-ink-soft">{texts.uncountedHint}</p>}
      {shown > 0 && (
        <ul className="divide-y divide-line">
          {goods.slice(0, shown).map(({ product, onHand }) => (
            <li key={product.id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 wrap-anywhere">{product.name}</span>
              {onHand !== null && <span className="figures">{onHandWords(onHand, product.unit)}</span>}
            </li>
          ))}
        </ul>
      )}
      {goods.length > shown && (
        <Button
          variant={shown === 0 ? 'outline' : 'quiet'}
          className="mt-2"
          onClick={() => setShown(shown + SHOWN)}
        >
          {shown === 0 ? texts.showUncounted : texts.moreLines({ count: goods.length - shown })}
        </Button>
      )}
      {shown > 0 && (
        <Switch label={texts.toNothing({ count: goods.length })} checked={toNothing} onChange={onChange} />
      )}
    </section>
  )
}
