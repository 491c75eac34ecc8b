import { useState } from 'react'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { isCancelledAndCollected } from '#core/laybys/layby-state.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import type { LaybyPaper } from '#web/selling/laybys/layby-paper-dialog.tsx'
import { laybyToastMessages } from '#web/selling/laybys/texts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { LaybyGoods, LaybyMoney, LaybyPapers, LaybyPayments } from './layby-parts.tsx'
import { payBackWords, stateWords, laybyDialogTexts as texts, toastMessages } from './texts.ts'
import { useLaybyName } from './use-layby-name.ts'

const InstalmentDialog = loadedLater(() => import('./instalment-dialog.tsx'))
const CancelDialog = loadedLater(() => import('./cancel-dialog.tsx'))
const PayBackDialog = loadedLater(() => import('./pay-back-dialog.tsx'))
const PaperDialog = loadedLater(() => import('#web/selling/laybys/layby-paper-dialog.tsx'))

/** A paper to show: one that was just made, or a copy. */
export interface ShownPaper {
  paper: LaybyPaper
  title: string
  reprint: boolean
}
type LaybyAction = 'pay' | 'cancel' | 'pay-back' | 'hand-over'
type Open = { dialog: LaybyAction } | ({ dialog: 'paper' } & ShownPaper)

interface LaybyDialogProps {
  listed: ListedLayby
  onClose(): void
}

/** A lay-by: its goods, what was paid of it, and what can be done with it (S20.18 to S20.21). */
export default function LaybyDialog({ listed, onClose }: LaybyDialogProps) {
  const { layby, state, due } = listed
  const shop = useShop()
  const name = useLaybyName()(layby)
  const price = usePriceOf(layby)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const onMade = (shown: ShownPaper) => setOpen({ dialog: 'paper', ...shown })
  const wrong = payBackWords(state, price)
  const number = printedNumber(layby)

  const { busy, run: handOver } = useAction(async () => {
    const done = await shop.laybys.handOver(layby.id)
    toast(done.ok ? toastMessages.handedOver(number) : laybyToastMessages.changed)
    close()
  }, laybyToastMessages.notStored)

  return (
    <Dialog
      open
      onlyText
      onOpenChange={(stays) => !stays && onClose()}
      title={
        <span className="break-words">
          {number} <Badge>{stateWords(state, due)}</Badge>
        </span>
      }
      description={<bdi>{name}</bdi>}
      footer={<LaybyActions listed={listed} onOpen={(dialog) => setOpen({ dialog })} />}
    >
      <div className="flex flex-col gap-4">
        {wrong !== undefined && <Banner tone="attention">{wrong}</Banner>}
        {state.kind !== 'open' && state.payBack < 0 && (
          <Banner tone="attention">
            {texts.backTooMuch({ amount: price(subtract(ZERO, state.payBack)) })}
          </Banner>
        )}
        {isCancelledAndCollected(layby) && <Banner tone="attention">{texts.collectedAndCancelled}</Banner>}
        <LaybyGoods layby={layby} />
        <LaybyMoney listed={listed} />
        <LaybyPayments listed={listed} onShow={onMade} />
        <LaybyPapers layby={layby} onShow={onMade} />
      </div>
      {open?.dialog === 'pay' && <InstalmentDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'cancel' && <CancelDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'pay-back' && <PayBackDialog listed={listed} onMade={onMade} onClose={close} />}
      {open?.dialog === 'paper' && <PaperDialog {...open} onClose={close} />}
      <ConfirmDialog
        open={open?.dialog === 'hand-over'}
        onOpenChange={(stays) => !stays && close()}
        title={texts.handOverTitle({ number })}
        description={texts.handOverHint}
        confirmLabel={texts.handOver}
        busy={busy}
        onConfirm={() => handOver()}
      />
    </Dialog>
  )
}

function LaybyActions({
  listed: { layby, state },
  onOpen,
}: {
  listed: ListedLayby
  onOpen(does: LaybyAction): void
}) {
  const price = usePriceOf(layby)
  return (
    <>
      {state.kind === 'open' && <Button onClick={() => onOpen('cancel')}>{texts.cancel}</Button>}
      {state.payBack > 0 && (
        <Button onClick={() => onOpen('pay-back')}>{texts.payBack({ amount: price(state.payBack) })}</Button>
      )}
      {state.kind === 'open' && state.left > 0 && (
        <Button variant="primary" onClick={() => onOpen('pay')}>
          {texts.pay}
        </Button>
      )}
      {state.kind === 'open' && state.left === 0 && (
        <Button variant="primary" onClick={() => onOpen('hand-over')}>
          {texts.handOver}
        </Button>
      )}
    </>
  )
}
