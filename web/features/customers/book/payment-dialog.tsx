import type { BookEntry } from '#core/book/book-entry.ts'
import { refuseAccountPayment } from '#core/book/book-intents.ts'
import { type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { opensDrawer } from '#core/sales/opens-drawer.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { ReceivedMoneyFields } from '#web/selling/tender/received-money-fields.tsx'
import { useLeavePayment } from '#web/selling/tender/use-leave-payment.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { roundedWords, paymentTexts as texts, toastMessages } from './texts.ts'
import { TickSales } from './tick-sales.tsx'
import type { Account, AccountHolder } from './use-account.ts'
import { useAccountPayment } from './use-account-payment.ts'

interface PaymentDialogProps {
  customer: AccountHolder
  account: Account
  /** It is stored. */
  onPaid(payment: BookEntry): void
  onClose(): void
}

/** Takes what a customer pays of their account, by one or several methods (S20.5, S20.6). */
export default function PaymentDialog({ customer, account, onPaid, onClose }: PaymentDialogProps) {
  const shop = useShop()
  const price = usePrice()
  const typed = useAccountPayment(account)
  const { tenders, settles, taken } = typed

  const { busy, run: store } = useAction(async () => {
    if (!tenders) return
    if (!(await shop.shifts.forMoney(tenders.map(({ kind }) => kind)))) {
      toast(toastMessages.noShift)
      return
    }
    const asked = { customerId: customer.id, tenders, settles }
    if (refuseAccountPayment(asked)) return
    const payment = await shop.book.receivePayment(asked)
    if (opensDrawer(tenders, shop.catalogue.get().methods)) void openDrawer(shop)
    toast(toastMessages.received(price(typed.paid), customer.name))
    onPaid(payment)
  }, toastMessages.notReceived)

  const { form, button, tried } = useSubmit(() => {
    if (typed.hasAmount) store()
  })

  const leave = useLeavePayment({ taken, busy, onClose })
  return (
    <Dialog
      open
      onOpenChange={leave.onOpenChange}
      title={<span className="break-words">{texts.title({ name: customer.name })}</span>}
      description={balanceWords(account.owed, price, customer.creditLimit ?? null)}
      footer={
        <Button {...button} variant="primary" size="large" disabled={busy || typed.isPartLeft}>
          {busy ? texts.taking : texts.take({ amount: price(takeOf(typed)) })}
        </Button>
      }
    >
      <form {...form} className="flex flex-col gap-3">
        <ReceivedMoneyFields
          money={typed}
          words={texts}
          error={typed.hasAmount ? undefined : texts.notAmount}
          tried={tried}
          rounded={roundedWords}
        >
          {taken.length === 0 && <TickSales open={account.open} ticked={typed.ticked} onTick={typed.tick} />}
        </ReceivedMoneyFields>
        {typed.hasAmount && (
          <p aria-live="polite" className="text-sm font-semibold">
            {afterWords(typed.after, price)}
            {typed.invoices.map(({ number, amount, isAll }) => (
              <span key={number} className="block font-normal text-ink-soft">
                {isAll ? texts.paysInvoice({ number }) : texts.paysPart({ number, amount: price(amount) })}
              </span>
            ))}
          </p>
        )}
      </form>
      {leave.question}
    </Dialog>
  )
}

// What the next tap takes: of cash what is asked for, else what is typed.
function takeOf({ payment, paid, taken, hasAmount }: ReturnType<typeof useAccountPayment>): Cents {
  if (!hasAmount) return ZERO
  return taken.length > 0 && payment.left > 0 ? payment.due : paid
}

function afterWords(after: Cents, price: (amount: Cents) => string): string {
  if (after === 0) return texts.leavesNothing
  return after < 0
    ? texts.leavesCredit({ amount: price(subtract(ZERO, after)) })
    : texts.leavesOwed({ amount: price(after) })
}
