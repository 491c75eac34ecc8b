import { useState } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { RaisePrices } from './raise-prices.tsx'
import { rateTexts as texts } from './texts.ts'
import type { VatChanges } from './use-vat.ts'
import { ZeroRatedFoods } from './zero-rated-foods.tsx'

type Tool = 'raise' | 'zero-rated'

/** Help with the goods of a registered shop: their prices when VAT changes, and which foods are zero-rated. */
export function VatTools({ change }: { change: Pick<VatChanges, 'raisePrices' | 'setZeroRated'> }) {
  const { rates } = useCatalogue()
  const [open, setOpen] = useState<Tool>()
  const [before, after] = rates.slice(-2)
  const close = () => setOpen(undefined)
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{texts.tools}</h3>
      <div className="flex flex-wrap gap-2">
        <Button className="max-sm:w-full" onClick={() => setOpen('zero-rated')}>
          {texts.zeroRated}
        </Button>
        {before && after && (
          <Button className="max-sm:w-full" onClick={() => setOpen('raise')}>
            {texts.raise}
          </Button>
        )}
      </div>
      {open === 'zero-rated' && <ZeroRatedFoods change={change} onClose={close} />}
      {open === 'raise' && before && after && (
        <RaisePrices before={before.percent} after={after.percent} change={change} onClose={close} />
      )}
    </section>
  )
}
