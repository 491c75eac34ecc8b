import { useState } from 'react'
import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { moneyMethods } from '#core/sales/method.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { laybyMoneyTexts, laybyPaperTexts, laybyToastMessages } from '#web/selling/laybys/texts.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CancelFields } from './cancel-fields.tsx'
import type { ShownPaper } from './layby-dialog.tsx'
import { LaybyFact } from './layby-parts.tsx'
import { cancelTexts as texts } from './texts.ts'
import { useCancelLayby } from './use-cancel-layby.ts'

interface CancelDialogProps {
  listed: ListedLayby
  onMade(shown: ShownPaper): void
  onClose(): void
}

/** Cancels a lay-by: why, what is kept, what the customer gets, and how the money goes back (S20.20). */
export default function CancelDialog({ listed, onMade, onClose }: CancelDialogProps) {
  const { layby } = listed
  const shop = useShop()
  const allow = useAllowed()
  const price = usePriceOf(layby)
  const offered = moneyMethods(useOfferedMethods('on buttons'))
  const cancelling = useCancelLayby(listed)
  const { decision, refund } = cancelling
  const [methodId, setMethodId] = useState<string | null>(null)

  const { busy, run: store } = useAction(async () => {
    const approvals = await allow({ permission: 'returnItems' })
    if (!approvals) return
    const method = methodId ?? offered[0]?.id ?? 'cash'
    const done = await shop.laybys.cancel(layby.id, cancelling.choice, method, approvals)
    if (!done.ok) {
      toast(done.refusal.code === 'no-shift' ? laybyToastMessages.noShift : laybyToastMessages.changed)
      return
    }
    if (done.refund && opensDrawer(done.refund.tenders, shop.catalogue.get().methods)) void openDrawer(shop)
    const [cancellation] = done.layby.cancellations
    if (!cancellation) return onClose()
    onMade({
      paper: { kind: 'cancelled', layby: done.layby, cancellation },
      title: laybyPaperTexts.cancelled,
      reprint: false,
    })
  }, laybyToastMessages.notStored)

  const { form, button, tried } = useSubmit(() => {
    if (cancelling.canCancel && (refund === 0 || methodId !== null)) store()
  })

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title({ number: layby.number })}
      footer={
        <Button {...button} variant="danger" disabled={busy}>
          {refund > 0 ? texts.confirm({ amount: price(refund) }) : texts.confirmNone}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-3">
        <CancelFields layby={layby} form={cancelling} tried={tried} />
        {decision.ok && (
          <dl aria-live="polite">
            <LaybyFact name={texts.kept}>{price(decision.worked.penalty)}</LaybyFact>
            {decision.worked.extra > 0 && (
              <LaybyFact name={texts.extra}>{price(decision.worked.extra)}</LaybyFact>
            )}
            <LaybyFact name={texts.back}>{price(refund)}</LaybyFact>
          </dl>
        )}
        {refund > 0 && (
          <PaymentChoice legend={texts.by} methods={offered} chosen={methodId} onChoose={setMethodId} />
        )}
        {tried && decision.ok && refund > 0 && methodId === null && (
          <p role="alert" className="font-semibold text-danger-text">
            {laybyMoneyTexts.chooseMethod}
          </p>
        )}
      </form>
    </Dialog>
  )
}
