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
import type { ShownPaper } from './layby-dialog.tsx'
import { payBackTexts as texts } from './texts.ts'

interface PayBackDialogProps {
  listed: ListedLayby
  onMade(shown: ShownPaper): void
  onClose(): void
}

/** Pays back what came in too late, or too much (S20.21). */
export default function PayBackDialog({ listed, onMade, onClose }: PayBackDialogProps) {
  const { layby, state } = listed
  const shop = useShop()
  const allow = useAllowed()
  const price = usePriceOf(layby)
  const offered = moneyMethods(useOfferedMethods('on buttons'))
  const [methodId, setMethodId] = useState<string | null>(null)

  const { busy, run: store } = useAction(async () => {
    const approvals = methodId !== null && (await allow({ permission: 'returnItems' }))
    if (!approvals) return
    const paid = await shop.laybys.payBack(layby.id, methodId, approvals)
    if (!paid.ok) {
      toast(paid.refusal.code === 'no-shift' ? laybyToastMessages.noShift : laybyToastMessages.changed)
      return
    }
    if (opensDrawer(paid.payment.tenders, shop.catalogue.get().methods)) void openDrawer(shop)
    onMade({
      paper: { kind: 'instalment', layby: paid.layby, payments: paid.payments },
      title: laybyPaperTexts.paidBack,
      reprint: false,
    })
  }, laybyToastMessages.notStored)

  const { form, button, tried } = useSubmit(() => {
    if (methodId !== null) store()
  })

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title({ number: layby.number })}
      footer={
        <Button {...button} variant="primary" disabled={busy}>
          {texts.confirm({ amount: price(state.payBack) })}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-3">
        <PaymentChoice
          legend={laybyMoneyTexts.payBy}
          methods={offered}
          chosen={methodId}
          onChoose={setMethodId}
        />
        {tried && methodId === null && (
          <p role="alert" className="font-semibold text-danger-text">
            {laybyMoneyTexts.chooseMethod}
          </p>
        )}
      </form>
    </Dialog>
  )
}
