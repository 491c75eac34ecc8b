import Check from 'lucide-react/icons/check'
import FilePlus from 'lucide-react/icons/file-plus-2'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { isInvoiceInForce } from '#core/documents/convert-quote.ts'
import { dueOf } from '#core/documents/left-of-invoice.ts'
import { meantMethod } from '#core/documents/meant-method.ts'
import { type Cents, subtract } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareDocument } from '../share-document.tsx'
import { AskPayment } from './ask-payment.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentActions } from './use-document-actions.ts'
import { isOpenInvoice, type KnownDocument } from './use-documents.ts'

interface DocumentActionsProps {
  known: KnownDocument
  /** What of an unpaid invoice was paid on account, in cents (S20.14). */
  put: Cents
  onView(documentId: string): void
}

/** What can be done with a document now; what needs a payment method asks for it in the same place. */
export function DocumentActions({ known, put, onView }: DocumentActionsProps) {
  const { document, state, invoices } = known
  const { kind, issuer } = document
  const actions = useDocumentActions(document)
  const [step, setStep] = useState<'convert' | 'pay'>()
  const done = () => setStep(undefined)
  // What all is paid of on account already asks for no method.
  const left = subtract(dueOf(document), put)

  async function convert(methodId: string): Promise<void> {
    const invoice = await actions.makeInvoice(methodId)
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
        onConfirm={(methodId) => void convert(methodId)}
        onBack={done}
      />
    )
  }
  if (step === 'pay') {
    return (
      <AskPayment
        question={put > 0 ? documentTexts.restPaidHint : documentTexts.markPaidHint}
        first={meantMethod(document)?.methodId ?? 'cash'}
        paying={{ invoice: document, put }}
        confirm={documentTexts.confirmPaid({ total: formatMoney(left, issuer.currency) })}
        busy={actions.busy}
        onConfirm={(methodId, reference) => void actions.markPaid(methodId, reference).then(done)}
        onBack={done}
      />
    )
  }
  const isAllCredited = document.credits !== undefined && dueOf(document) === 0
  const canConvert = kind === 'quote' && state !== 'cancelled' && !invoices.some(isInvoiceInForce)
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:justify-end">
      <ShareDocument document={document} reprint />
      <Button className="px-3" disabled={actions.printing} onClick={() => void actions.print()}>
        <Printer aria-hidden />
        {actions.printing ? documentTexts.printing : documentTexts.print}
      </Button>
      {canConvert && (
        <Button variant="primary" className="px-3 max-sm:col-span-2" onClick={() => setStep('convert')}>
          <FilePlus aria-hidden />
          {documentTexts.makeInvoice}
        </Button>
      )}
      {isOpenInvoice(known) && isAllCredited && (
        <p className="text-sm font-semibold max-sm:col-span-2">{documentTexts.nothingDue}</p>
      )}
      {isOpenInvoice(known) && !isAllCredited && (
        <Button
          variant="primary"
          className="px-3 max-sm:col-span-2"
          disabled={actions.busy}
          onClick={() => (left > 0 ? setStep('pay') : void actions.markPaid('', ''))}
        >
          <Check aria-hidden />
          {documentTexts.markPaid}
        </Button>
      )}
    </div>
  )
}
