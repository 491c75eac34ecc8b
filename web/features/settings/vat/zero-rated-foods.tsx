import { useMemo, useState } from 'react'
import { foodTexts, guessZeroRated } from '#core/vat/zero-rated-foods.ts'
import { onScreen } from '#web/language/catalogue.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { foodTexts as texts } from './texts.ts'
import { VAT_NOT_STORED, type VatChanges } from './use-vat.ts'

const FOOD_NAMES = onScreen(foodTexts)

/** As many as somebody ticks at a time. */
const SHOWN = 200

interface ZeroRatedFoodsProps {
  change: Pick<VatChanges, 'setZeroRated'>
  onClose(): void
}

/** Suggests which products may be zero-rated; nothing is ticked or set by itself (S18.17). */
export function ZeroRatedFoods({ change, onClose }: ZeroRatedFoodsProps) {
  const { items } = useCatalogue()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const guesses = useMemo(
    () =>
      items
        .filter(({ demo, product: { vatClass = 'standard' } }) => !demo && vatClass === 'standard')
        .flatMap(({ product: { id, name }, category }) => {
          const guess = guessZeroRated(name, category)
          return guess ? [{ id, name, ...guess, food: FOOD_NAMES[guess.food] }] : []
        })
        .sort((left, right) => (left.food === right.food ? 0 : left.food < right.food ? -1 : 1)),
    [items],
  )
  const chosen = guesses.filter(({ id }) => ticked.has(id)).map(({ id }) => id)

  function toggle(id: string): void {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const { busy, run: set } = useAction(async () => {
    await change.setZeroRated(chosen)
    setTicked(new Set())
  }, VAT_NOT_STORED)

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title}
      description={texts.hint}
      onlyText={guesses.length === 0}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          {chosen.length > 0 && (
            <Button variant="primary" disabled={busy} onClick={set}>
              {texts.confirm({ count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="attention" className="rounded-lg">
        {texts.warning}
      </Banner>
      {guesses.length === 0 && <p className="mt-3">{texts.none}</p>}
      <ul className="mt-2">
        {guesses.slice(0, SHOWN).map(({ id, name, food, isDoubtful }) => (
          <li key={id} className="border-b border-line">
            <label className="flex min-h-14 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-action"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words" dir="auto">
                  {name}
                </span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {food}
                  {isDoubtful && <Badge tone="attention">{texts.doubtful}</Badge>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {guesses.length > SHOWN && <p className="mt-2">{texts.more({ count: guesses.length - SHOWN })}</p>}
    </Dialog>
  )
}
