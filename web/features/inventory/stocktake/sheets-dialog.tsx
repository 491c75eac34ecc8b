import { useState } from 'react'
import { countSheets } from '#core/papers/count-sheets.ts'
import { isInScope } from '#core/stocktake/differences.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveCountSheets } from '#web/pdf/save-count-sheets.ts'
import { Incomplete } from '#web/selling/period/incomplete.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failedTo } from '../toasts.ts'
import { texts } from './texts.ts'

interface SheetsDialogProps {
  stocktake: Stocktake
  /** Where is counted. */
  places: readonly string[]
  onClose(): void
}

/** Makes the paper to count on, on the device (S19.23). */
export default function SheetsDialog({ stocktake, places, onClose }: SheetsDialogProps) {
  const shop = useShop()
  const { items, business } = useCatalogue()
  const { unreadable } = useDeviceState()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [withListed, setWithListed] = useState(false)
  const isEmpty = !items.some((each) => isInScope(stocktake, each))

  const { busy, run: save } = useAction(async () => {
    const { name, language } = shopFront(business, shop.identity.mode)
    const inOrder = places.filter((place) => chosen.includes(place))
    await saveCountSheets(
      countSheets(stocktake, items, name, {
        places: inOrder,
        withListed,
        at: shop.now(),
        unreadable: unreadable.length,
        language,
      }),
    )
    toast({ title: texts.sheetsSaved, description: texts.sheetsSavedHint })
  }, failedTo('countSheets'))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.sheets}
      description={texts.sheetsHint}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.back}
          </Button>
          <Button variant="primary" disabled={busy || isEmpty} onClick={save}>
            {busy ? texts.sheetsMaking : texts.sheetsSave}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Incomplete made="sheets" />
        {isEmpty && <p role="alert">{texts.sheetsNone}</p>}
        <fieldset>
          <legend className="font-semibold">{texts.sheetsPlaces}</legend>
          <p className="text-sm text-ink-soft">{texts.sheetsPlacesHint}</p>
          {places.map((place) => (
            <Switch
              key={place}
              label={place}
              checked={chosen.includes(place)}
              onChange={(on) =>
                setChosen((now) => (on ? [...now, place] : now.filter((each) => each !== place)))
              }
            />
          ))}
        </fieldset>
        {!stocktake.blind && (
          <Switch
            label={texts.sheetsListed}
            hint={texts.sheetsListedHint}
            checked={withListed}
            onChange={setWithListed}
          />
        )}
      </div>
    </Dialog>
  )
}
