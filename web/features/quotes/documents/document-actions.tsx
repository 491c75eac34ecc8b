import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import FilePlus from 'lucide-react/icons/file-plus-2'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { isStanding } from '#core/documents/convert-quote.ts'
import { formatMoney } from '#core/money/format.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShareDocument } from '../share-document.tsx'
import { AskPayment } from './ask-payment.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentActions } from './use-document-actions.ts'
import type { KnownDocument } from './use-documents.ts'

interface DocumentActionsProps {
  known: KnownDocument
  onView(documentId: string): void
}

/** What can be done with a document now; what needs a payment method asks for it in the same place. */
export function DocumentActions({ known, onView }: DocumentActionsProps) {
  const { document, state, invoices } = known
  const { kind, number, paymentMethod, total, issuer } = document
  const actions = useDocumentActions(document)
  const [step, setStep] = useState<'convert' | 'pay' | 'cancel'>()
  const done = () => setStep(undefined)

  async function convert(method: PaymentMethod): Promise<void> {
    const invoice = await actions.makeInvoice(method)
    if (invoice) onView(invoice.id)
    else done()
  }

  if (step === 'convert') {
    return (
      <AskPayment
        question={documentTexts.makeInvoiceHint}
        hint={state === 'expired' ? documentTexts.expiredHint : undefined}
        first="cash"
        confirm={documentTexts.makeInvoice}
        busy={actions.busy}
        onConfirm={(method) => void convert(method)}
        onBack={done}
      />
    )
  }
  if (step === 'pay') {
    return (
      <AskPayment
        question={documentTexts.markPaidHint}
        first={paymentMethod ?? 'cash'}
        confirm={documentTexts.confirmPaid(formatMoney(total, issuer.currency))}
        busy={actions.busy}
        onConfirm={(method) => void actions.markPaid(method).then(done)}
        onBack={done}
      />
    )
  }
  const isOpenInvoice = kind === 'invoice' && (state === 'open' || state === 'overdue')
  const canConvert = kind === 'quote' && state !== 'cancelled' && !invoices.some(isStanding)
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:justify-end">
      {isOpenInvoice && (
        <Button
          variant="quiet"
          className="px-2 text-danger-text sm:mr-auto"
          onClick={() => setStep('cancel')}
        >
          <Ban aria-hidden />
          {documentTexts.cancel}
        </Button>
      )}
      <ShareDocument document={document} reprint />
      <Button className="px-2" disabled={actions.printing} onClick={() => void actions.print()}>
        <Printer aria-hidden />
        {actions.printing ? documentTexts.printing : documentTexts.print}
      </Button>
      {canConvert && (
        <Button variant="primary" className="max-sm:col-span-2" onClick={() => setStep('convert')}>
          <FilePlus aria-hidden />
          {documentTexts.makeInvoice}
        </Button>
      )}
      {isOpenInvoice && (
        <Button variant="primary" className="px-2" onClick={() => setStep('pay')}>
          <Check aria-hidden />
          {documentTexts.markPaid}
        </Button>
      )}
      <ConfirmDialog
        open={step === 'cancel'}
        onOpenChange={(open) => !open && done()}
        title={documentTexts.cancelTitle(number)}
        description={documentTexts.cancelHint}
        confirmLabel={documentTexts.cancelConfirm}
        cancelLabel={documentTexts.keep}
        destructive
        busy={actions.busy}
        onConfirm={() => void actions.cancel().then(done)}
      />
    </div>
  )
}
