import { useState } from 'react'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PAYMENT_CHOICES } from '../texts.ts'
import { documentTexts } from './texts.ts'

interface AskPaymentProps {
  question: string
  hint?: string | undefined
  /** Chosen until another one is. */
  first: PaymentMethod
  confirm: string
  busy: boolean
  onConfirm(method: PaymentMethod): void
  onBack(): void
}

/** Asks how it is paid, with an answer ready, and does it. */
export function AskPayment({ question, hint, first, confirm, busy, onConfirm, onBack }: AskPaymentProps) {
  const [method, setMethod] = useState(first)
  return (
    <section aria-label={question} className="flex w-full flex-col gap-3">
      <p className="font-semibold">{question}</p>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      <PaymentChoice methods={PAYMENT_CHOICES} chosen={method} onChoose={(chosen) => setMethod(chosen)} />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button onClick={onBack}>{documentTexts.back}</Button>
        <Button variant="primary" autoFocus disabled={busy} onClick={() => onConfirm(method)}>
          {confirm}
        </Button>
      </div>
    </section>
  )
}
