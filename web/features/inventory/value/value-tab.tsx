import { useMemo, useState } from 'react'
import { dayOf, isDay } from '#core/calendar/local-day.ts'
import { foldValue, goodsValue } from '#core/stock/value.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { StockComing } from '#web/selling/period/stock-coming.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PastDay } from './past-day.tsx'
import { pastTexts, texts } from './texts.ts'
import { ValueShown } from './value-shown.tsx'
import type { ValueSources } from './value-sources.ts'
import { WorkOutCosts } from './work-out-costs.tsx'

const FIRST_DAY = '1970-01-02'

/**
 * What the stock cost, by category: today's by what the device knows, that of a past day by its source (S19.24).
 * @param sources missing where nobody may see past days or correct costs
 */
export default function ValueTab({ sources }: { sources?: ValueSources | undefined }) {
  const today = dayOf(useShop().now())
  const [typed, setTyped] = useState<string>()
  const day = typed ?? today
  const isGood = isDay(day) && day >= FIRST_DAY && day <= today
  const isPast = isGood && day < today
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      <p className="text-sm text-ink-soft">{isPast ? pastTexts.hint : texts.hint}</p>
      {sources && (
        <Field label={texts.asOf} className="w-full sm:max-w-48" {...(!isGood && { error: texts.badDay })}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={FIRST_DAY}
              max={today}
              value={day}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      {isPast && sources ? <PastDay day={day} past={sources.past} /> : isGood && <Today />}
      {isGood && !isPast && sources?.costs && <WorkOutCosts server={sources.costs} />}
    </section>
  )
}

function Today() {
  const { items } = useCatalogue()
  const goods = useMemo(() => goodsValue(items), [items])
  const value = useMemo(() => foldValue(goods), [goods])
  return (
    <>
      <KnownHere />
      <StockComing />
      <ValueShown value={value} goods={goods} goodsHint={texts.goods} empty={texts.empty} />
    </>
  )
}
