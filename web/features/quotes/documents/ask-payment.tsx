import { useState } from 'react'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { payInOne } from '#core/documents/pay-invoice.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Cents } from '#core/money/cents.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { ReferenceField } from '#web/selling/reference-field.tsx'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { documentTexts } from './texts.ts'

interface AskPaymentProps {
  question: string
  hint?: string | undefined
  /** The id of the method that is chosen until another one is. */
  first: string
  /** The invoice that is being paid: its slip's number may be asked for. Left out where it is to be paid later. */
  paying?: { invoice: SalesDocument; put: Cents }
  confirm: string
  busy: boolean
  onConfirm(methodId: string, reference: string): void
  onBack(): void
}

/** Asks how it is paid, with an answer ready, and does it. */
export function AskPayment(props: AskPaymentProps) {
  const { question, hint, first, paying, confirm, busy, onConfirm, onBack } = props
  const offered = useOfferedMethods('on papers')
  const { methods } = useCatalogue()
  const [methodId, setMethodId] = useState(first)
  const [reference, setReference] = useState('')
  const method = chosenMethod({ paymentMethod: methodId }, methods)
  const isReady =
    method !== undefined &&
    (!paying || payInOne(paying.invoice, method, reference, { amount: paying.put }).ok)

  function choose(id: string): void {
    setMethodId(id)
    setReference('')
  }

  return (
    <section aria-label={question} className="flex w-full flex-col gap-3">
      <p className="font-semibold">{question}</p>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      <PaymentChoice methods={offered} chosen={methodId} onChoose={choose} />
      {paying && method && method.asksReference !== 'no' && (
        <ReferenceField
          isRequired={method.asksReference === 'required'}
          value={reference}
          onType={setReference}
        />
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={onBack}>{documentTexts.back}</Button>
        <Button
          variant="primary"
          autoFocus
          disabled={busy || !isReady}
          onClick={() => onConfirm(methodId, reference)}
        >
          {confirm}
        </Button>
      </div>
    </section>
  )
}
