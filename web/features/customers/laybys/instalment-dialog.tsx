import type { ListedLayby } from '#core/laybys/layby-list.ts'
import { refuseInstalment } from '#core/laybys/pay-layby.ts'
import { ZERO } from '#core/money/cents.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import {
  laybyMoneyTexts,
  laybyPaperTexts,
  laybyToastMessages,
  refusedOfLayby,
} from '#web/selling/laybys/texts.ts'
import { ReceivedMoneyFields } from '#web/selling/tender/received-money-fields.tsx'
import { useLeavePayment } from '#web/selling/tender/use-leave-payment.tsx'
import { useReceivedMoney } from '#web/selling/tender/use-received-money.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { ShownPaper } from './layby-dialog.tsx'
import { instalmentTexts as texts } from './texts.ts'

interface InstalmentDialogProps {
  listed: ListedLayby
  onMade(shown: ShownPaper): void
  onClose(): void
}

/** Takes an instalment: any part of what is left, and never more (S20.18). */
export default function InstalmentDialog({ listed, onMade, onClose }: InstalmentDialogProps) {
  const { layby, payments, state } = listed
  const shop = useShop()
  const allow = useAllowed()
  const price = usePriceOf(layby)
  const left = state.kind === 'open' ? state.left : ZERO
  // To the cent (S20.18).
  const money = useReceivedMoney(left, 'off')
  const refusal = refuseInstalment(layby, payments, money.total)

  const { busy, run: store } = useAction(async () => {
    if (!money.tenders || !(await allow({ permission: 'sell' }))) return
    const paid = await shop.laybys.pay(layby.id, money.tenders)
    if (!paid.ok) {
      toast(paid.refusal.code === 'no-shift' ? laybyToastMessages.noShift : laybyToastMessages.changed)
      return
    }
    if (opensDrawer(money.tenders, shop.catalogue.get().methods)) void openDrawer(shop)
    onMade({
      paper: { kind: 'instalment', layby, payments: paid.payments },
      title: laybyPaperTexts.received,
      reprint: false,
    })
  }, laybyToastMessages.notStored)

  const leave = useLeavePayment({ taken: money.taken, busy, onClose })

  const { form, button, tried } = useSubmit(() => {
    if (!refusal) store()
  })

  return (
    <Dialog
      open
      onOpenChange={leave.onOpenChange}
      title={texts.title({ number: layby.number })}
      description={texts.leftNow({ left: price(left) })}
      footer={
        <Button {...button} variant="primary" size="large" disabled={busy || money.isPartLeft}>
          {busy ? texts.taking : texts.take({ amount: price(money.total) })}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-3">
        <ReceivedMoneyFields
          money={money}
          words={laybyMoneyTexts}
          error={refusal && refusedOfLayby(refusal, price)}
          tried={tried || refusal?.code === 'more-than-left'}
        />
      </form>
      {leave.question}
    </Dialog>
  )
}
