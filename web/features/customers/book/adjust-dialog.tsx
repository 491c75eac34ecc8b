import { useState } from 'react'
import { changeBy, readAdjustment, type TypedAdjustment } from '#core/book/typed-adjustment.ts'
import { dayOf } from '#core/calendar/local-day.ts'
import { add, type Cents, ZERO } from '#core/money/cents.ts'
import { currencyOf } from '#core/settings/business.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { AdjustFields } from './adjust-fields.tsx'
import { adjustTexts as texts, toastMessages } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

interface AdjustDialogProps {
  customer: AccountHolder
  /** In cents. */
  owed: Cents
  onClose(): void
}

/** Puts right what a customer owes, without money, and says why (S20.7). */
export default function AdjustDialog({ customer, owed, onClose }: AdjustDialogProps) {
  const shop = useShop()
  const allow = useAllowed()
  const price = usePrice()
  const { business, owedByInvoices } = useCatalogue()
  const byInvoices = owedByInvoices.get(customer.id) ?? ZERO
  const today = dayOf(shop.now())
  const [typed, setTyped] = useState<TypedAdjustment>({
    ...{ kind: 'opening', amount: '', isMore: true, since: today, reason: '', badDebt: false },
  })
  const read = readAdjustment(typed, { owed, byInvoices, currency: currencyOf(business), now: shop.now() })
  const type = (part: Partial<TypedAdjustment>) => setTyped({ ...typed, ...part })

  const { busy, run: store } = useAction(async () => {
    if (!read.ok) return
    const approvals = await allow({ permission: 'adjustBook' })
    if (!approvals) return
    await shop.book.adjust({ customerId: customer.id, ...read.asked, approvals })
    toast(toastMessages.adjusted(customer.name, balanceWords(add(owed, changeBy(read.asked)), price)))
    onClose()
  }, toastMessages.notAdjusted)

  const { form, button, tried } = useSubmit(() => {
    if (read.ok) store()
  })
  const refusal = tried && !read.ok ? read.refusal : undefined

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !busy && onClose()}
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={balanceWords(owed, price)}
      footer={
        <Button {...button} variant="primary" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <AdjustFields
          typed={typed}
          type={type}
          refusal={refusal}
          account={{ owed, byInvoices }}
          today={today}
          mayClaim={isVatRegistered(business, today)}
        />
        {read.ok && (
          <p aria-live="polite" className="text-sm font-semibold">
            {texts.after({ words: balanceWords(add(owed, changeBy(read.asked)), price) })}
          </p>
        )}
      </form>
    </Dialog>
  )
}
