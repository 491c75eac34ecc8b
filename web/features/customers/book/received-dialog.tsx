import FileDown from 'lucide-react/icons/file-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { AccountLine, BookEntry } from '#core/book/book-entry.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { type PaidOnAccount, paymentMessage, paymentSlip } from '#core/papers/payment-slip.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { savePayment } from '#web/pdf/save-payment.ts'
import { printsSlips } from '#web/printing/print-paper.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PaperFacts } from './paper-facts.tsx'
import { accountTexts, receivedTexts as texts, toastMessages } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

const SendDialog = loadedLater(() => import('./send-dialog.tsx'))

/** A payment with what its receipt says beside it. */
function paidOf(payment: BookEntry, entries: readonly AccountLine[], customerName: string): PaidOnAccount {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    payment,
    customerName,
    sales: (payment.settles ?? []).flatMap(({ saleId }) => byId.get(saleId)?.number ?? []),
    isReversed: entries.some(({ kind, opposite }) => kind === 'reversal' && opposite === payment.id),
  }
}

interface ReceivedDialogProps {
  customer: AccountHolder
  payment: BookEntry
  /** Of their account. */
  entries: readonly AccountLine[]
  /** It was taken before: its receipt is a copy. */
  reprint: boolean
  onClose(): void
}

/** A payment that is stored, and its receipt on paper, as a file or as a message (S20.5, S17.15). */
export default function ReceivedDialog({
  customer,
  payment,
  entries,
  reprint,
  onClose,
}: ReceivedDialogProps) {
  const shop = useShop()
  const { business } = useCatalogue()
  const [printed, setPrinted] = useState(reprint)
  const [sending, setSending] = useState(false)
  const front = shopFront(business, shop.identity.mode)
  const paid = paidOf(payment, entries, customer.name)
  const slip = paymentSlip(paid, front, { reprint: printed })
  // Its number, and what it was put to.
  const putTo = paid.sales?.join(', ')
  const facts = slip.facts.filter(({ value }, at) => at === 0 || value === putTo)

  const { busy: making, run: make } = useAction(async (form: 'slip' | 'file') => {
    const save = () => savePayment(paid, front, printed)
    const onDone = (how: 'printed' | 'saved') => {
      const { id: subject, amount, number: text } = payment
      if (printed) shop.activity.note('receipt-copied', { subject, amount, text })
      setPrinted(true)
      if (how === 'saved') toast(toastMessages.saved(payment.number))
    }
    if (form === 'slip') {
      const about = { kind: printed ? 'copy' : 'slip', paperId: payment.id } as const
      await printOrSave(shop, { about, slip: () => slip, save, onDone })
    } else {
      await save()
      onDone('saved')
    }
  }, toastMessages.notMade)

  return (
    <Dialog
      open
      afterTap={!reprint}
      onlyText
      onOpenChange={(stays) => !stays && onClose()}
      title={reprint ? accountTexts.receiptOf({ number: printedNumber(payment) }) : texts.title}
      description={<bdi>{customer.name}</bdi>}
      footer={
        <>
          {printsSlips() && (
            <Button disabled={making} onClick={() => make('slip')}>
              <Printer aria-hidden />
              {texts.print}
            </Button>
          )}
          <Button disabled={making} onClick={() => make('file')}>
            <FileDown aria-hidden />
            {texts.save}
          </Button>
          <Button onClick={() => setSending(true)}>
            <MessageCircle aria-hidden />
            {texts.whatsApp}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <PaperFacts facts={[...facts, ...slip.sums, slip.total, ...slip.payments]} />
      {slip.notes?.map((note) => (
        <p key={note} className="mt-2 font-semibold">
          {note}
        </p>
      ))}
      {sending && (
        <SendDialog
          customer={customer}
          text={paymentMessage(paid, front, '', { reprint: printed }).text}
          onClose={() => setSending(false)}
        />
      )}
    </Dialog>
  )
}
