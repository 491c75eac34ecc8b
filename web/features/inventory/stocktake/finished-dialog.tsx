import type { DemoStock } from '#core/demo/demo-stock.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { lateOf } from '#core/stocktake/finish-lines.ts'
import { finishOf, type Stocktake } from '#core/stocktake/stocktake.ts'
import { tallyEntries } from '#core/stocktake/tally.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { useRead } from '#web/ui/use-read.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { finishWords, texts } from './texts.ts'

interface FinishedDialogProps {
  stocktake: Stocktake
  /** The demo shop's, where it is shown. */
  demo?: DemoStock | undefined
  onClose(): void
}

/** A finished stocktake, and what came late (S19.22). */
export default function FinishedDialog({ stocktake, demo, onClose }: FinishedDialogProps) {
  const shop = useShop()
  const { items, itemsById } = useCatalogue()
  const lastSyncAt = useLastSyncAt()
  const mayFinish = mayChange(useAccountMay(), 'stock')
  const { id, number, name, finishes } = stocktake
  const { state, value, again } = useRead(() => shop.stocktakes.read(id), [shop, id, items, lastSyncAt])
  const late = value ? lateOf(tallyEntries(value.entries), value.counted, finishOf(stocktake)) : []

  const { busy, run: takeIn } = useAction(async () => {
    await shop.stocktakes.takeIn(stocktake)
    toastDone(toastTexts.takenIn, [number, name].filter(Boolean).join(' · '))
    again()
  }, failedTo('stocktake'))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={[number, name].filter(Boolean).join(' · ')}
      footer={
        <>
          {late.length > 0 && mayFinish && (
            <Button variant="primary" disabled={busy} onClick={takeIn}>
              {texts.takeIn}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {finishes.map(({ id: finishId, at, by }, index) => (
          <p key={finishId} className="wrap-anywhere">
            {finishWords(timeWords(at), by?.name, index > 0)}
          </p>
        ))}
        {state === 'failed' ? (
          <p role="alert">{texts.failed}</p>
        ) : value ? (
          <p>{texts.countedAll({ count: id === demo?.stocktake.id ? demo.counted : value.counted.size })}</p>
        ) : (
          <p role="status">{texts.loading}</p>
        )}
        {late.length > 0 && (
          <section aria-label={texts.late}>
            <h3 className="flex items-center gap-2 font-semibold">
              <Badge tone="attention">{texts.late}</Badge>
            </h3>
            <p className="text-sm text-ink-soft">{texts.lateHint}</p>
            <ul className="divide-y divide-line">
              {late.map(({ productId, quantity }) => {
                const product = itemsById.get(productId)?.product
                return (
                  <li key={productId} className="flex items-center justify-between gap-3 py-2">
                    <span className="min-w-0 wrap-anywhere">{product?.name ?? texts.gone}</span>
                    <span className="figures">
                      {texts.lateLine({ all: formatQuantity(quantity, product?.unit) })}
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
