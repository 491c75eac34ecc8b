import { useState } from 'react'
import { type Difference, sumDifferences } from '#core/stocktake/differences.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { StockComing } from '#web/selling/period/stock-coming.tsx'
import { doOrToast } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { DifferenceLines, MovedLines } from './difference-lines.tsx'
import { texts } from './texts.ts'
import { Uncounted } from './uncounted.tsx'
import { useDifferences } from './use-differences.ts'

interface FinishDialogProps {
  stocktake: Stocktake
  /** It is being finished. */
  busy: boolean
  onBusy(busy: boolean): void
  /** Goes on counting, with a product where it is counted again. */
  onCount(productId?: string): void
  onClose(): void
}

/** What finishing would change, shown before it does (S19.20, S19.21). */
export default function FinishDialog({ stocktake, busy, onBusy, onCount, onClose }: FinishDialogProps) {
  const shop = useShop()
  const { board, state, takeBack, differences, uncounted } = useDifferences(stocktake)
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const [asking, setAsking] = useState(false)
  // What was not among them when somebody ticked it is not said to be none.
  const toNothing = ticked !== undefined && uncounted.every(({ product }) => ticked.has(product.id))
  const isReady = state === 'read' && differences !== undefined

  async function finish(): Promise<void> {
    setAsking(false)
    onBusy(true)
    const isFinished = await doOrToast(
      () => shop.stocktakes.finish(stocktake, toNothing ? uncounted.map(({ product }) => product.id) : []),
      failedTo('stocktake'),
    )
    if (!isFinished) return onBusy(false)
    toastDone(toastTexts.stocktakeFinished, [stocktake.number, stocktake.name].filter(Boolean).join(' · '))
    onClose()
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.differences({ number: stocktake.number })}
      footer={
        <>
          <Button disabled={busy} onClick={() => onCount()}>
            {texts.back}
          </Button>
          <Button variant="primary" disabled={busy || !isReady} onClick={() => setAsking(true)}>
            {busy ? texts.finishing : texts.finish}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : !isReady ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <div className="flex flex-col gap-5 pt-1">
          <StockComing />
          <Found differences={differences} counted={board.counted} />
          <MovedLines
            differences={differences}
            onAgain={async (productId) => {
              // Counting begins with what is stored.
              if (await takeBack(board.standing(productId))) onCount(productId)
            }}
          />
          {uncounted.length > 0 && (
            <Uncounted
              goods={uncounted}
              toNothing={toNothing}
              onChange={(on) =>
                setTicked(on ? new Set(uncounted.map(({ product }) => product.id)) : undefined)
              }
            />
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title={texts.finishTitle({ number: stocktake.number })}
          description={[
            texts.finishHint({ count: board.counted }),
            toNothing && uncounted.length > 0 && texts.finishToNothing({ count: uncounted.length }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={texts.finish}
          onConfirm={() => void finish()}
        />
      )}
    </Dialog>
  )
}

/** What was counted otherwise than listed, and what that costs. */
function Found({ differences, counted }: { differences: readonly Difference[]; counted: number }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const { missing, more } = sumDifferences(differences)
  const unequal = differences.filter(({ units }) => units !== 0)
  if (counted === 0) return <p>{texts.nothingCounted}</p>
  if (unequal.length === 0) return <p>{texts.agrees({ count: counted })}</p>
  return (
    <section>
      {seesCosts && (
        <dl className="mb-2 grid grid-cols-2 gap-3 cramped:grid-cols-1">
          {[[texts.missing, missing] as const, [texts.more, more] as const].map(([label, amount]) => (
            <div key={label} className="rounded-xl bg-sunken p-3">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures text-lg font-bold">{price(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <DifferenceLines differences={unequal} seesCosts={seesCosts} />
    </section>
  )
}
