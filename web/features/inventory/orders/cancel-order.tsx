import { useState } from 'react'
import type { PurchaseOrder } from '#core/stock/order.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { texts } from './texts.ts'

interface CancelOrderProps {
  order: PurchaseOrder
  onDone?(): void
  onClose(): void
}

/** Cancels an order after a question: what did not come is not to come any more (S19.17). */
export function CancelOrder({ order, onDone, onClose }: CancelOrderProps) {
  const shop = useShop()
  const [asking, setAsking] = useState(false)

  const { busy, run: cancel } = useAction(async () => {
    setAsking(false)
    await shop.orders.cancel(order)
    onDone?.()
    toastDone(toastTexts.orderCancelled, order.number)
    onClose()
  }, failedTo('order'))

  return (
    <>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        {texts.throwAway}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title={texts.cancelTitle({ number: order.number })}
          description={order.sent ? texts.cancelSentHint : texts.cancelDraftHint}
          confirmLabel={texts.throwAway}
          cancelLabel={texts.close}
          destructive
          onConfirm={cancel}
        />
      )}
    </>
  )
}
