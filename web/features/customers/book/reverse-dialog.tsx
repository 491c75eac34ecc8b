import { useState } from 'react'
import type { BookEntry } from '#core/book/book-entry.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { reverseTexts as texts, toastMessages } from './texts.ts'

interface ReverseDialogProps {
  payment: BookEntry
  onClose(): void
}

/** Takes a wrong payment back by its opposite, with the reason (S20.7). */
export default function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const [reason, setReason] = useState('')
  const isMissing = reason.trim() === ''
  const number = printedNumber(payment)

  const { busy, run: store } = useAction(async () => {
    const kinds = (payment.tenders ?? []).map(({ kind }) => kind)
    if (!(await shop.shifts.forMoney(kinds))) {
      toast(toastMessages.noShift)
      return
    }
    const approvals = await allow({ permission: 'adjustBook' })
    if (!approvals) return
    await shop.book.reverse(payment, { note: reason, approvals })
    if (opensDrawer(payment.tenders ?? [], shop.catalogue.get().methods)) void openDrawer(shop)
    toast(toastMessages.reversed(number))
    onClose()
  }, toastMessages.notReversed)

  const { form, button, tried } = useSubmit(() => {
    if (!isMissing) store()
  })

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={texts.title({ number })}
      description={texts.hint({ amount: price(subtract(ZERO, payment.amount)) })}
      footer={
        <Button {...button} variant="danger" disabled={busy}>
          {texts.confirm}
        </Button>
      }
    >
      <form {...form}>
        <Field label={texts.reason} error={tried && isMissing ? texts.needsReason : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LIMITS.contact}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
