import { useState } from 'react'
import { decideCredit } from '#core/documents/credit-invoice.ts'
import { creditables, dueOf } from '#core/documents/left-of-invoice.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { type Cents, subtract } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { keptReason, NO_REASON } from '#core/returns/return-reasons.ts'
import { ReturnReasonField } from '#web/selling/return-reason-field.tsx'
import { Sums } from '#web/selling/sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { creditTexts, refusedCredit } from './texts.ts'
import { useDocumentActions } from './use-document-actions.ts'

interface CreditDialogProps {
  document: SalesDocument
  onClose(): void
}

/** Credits a part of an unpaid invoice, by a credit note without money (S14.22). */
export default function CreditDialog({ document, onClose }: CreditDialogProps) {
  const actions = useDocumentActions(document)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState(NO_REASON)
  const [problem, setProblem] = useState<string>()
  const price = (amount: Cents) => formatMoney(amount, document.issuer.currency)
  // Lines of a paper whose prices include VAT, or that has none, are what is charged.
  const leftWords = document.tax === 0 || document.taxWithin ? creditTexts.left : creditTexts.leftBeforeVat
  const lines = creditables(document).filter(({ left }) => left > 0)
  const unitOf = (itemId: string) => lines.find(({ item }) => item.id === itemId)?.item.unit
  const parts = [...typed].map(([itemId, text]) => ({ itemId, quantity: quantityOf(text, unitOf(itemId)) }))
  const decision = decideCredit(document, parts)
  const credited = decision.ok ? decision.amounts.total : undefined

  async function credit(): Promise<void> {
    const kept = keptReason(reason)
    if (!decision.ok) return setProblem(refusedCredit(decision.refusal))
    if (kept === undefined) return setProblem(refusedCredit({ code: 'no-reason' }))
    if (await actions.credit({ parts, reason: kept }, decision.amounts.total)) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !actions.busy && onClose()}
      title={creditTexts.title({ number: document.number })}
      footer={
        <div className="w-full">
          <p role="alert" className="mb-1 font-semibold text-danger-text empty:hidden">
            {problem}
          </p>
          <Button
            variant="primary"
            size="large"
            className="w-full"
            disabled={actions.busy}
            onClick={() => void credit()}
          >
            {credited === undefined
              ? creditTexts.credit
              : creditTexts.creditAmount({ amount: price(credited) })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-ink-soft">{creditTexts.hint}</p>
        {lines.map(({ item, left, amountLeft }) => (
          <Field
            key={item.id}
            label={creditTexts.quantity({ name: item.name })}
            hint={leftWords({ left: formatQuantity(left, item.unit), amount: price(amountLeft) })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={isMeasured(item.unit) ? 'decimal' : 'numeric'}
                autoComplete="off"
                placeholder="0"
                className="figures"
                value={typed.get(item.id) ?? ''}
                onChange={({ target }) => {
                  setProblem(undefined)
                  setTyped((now) => new Map([...now, [item.id, target.value]]))
                }}
              />
            )}
          </Field>
        ))}
        <ReturnReasonField
          reason={reason}
          soldAt={undefined}
          error={undefined}
          onReason={(next) => {
            setProblem(undefined)
            setReason(next)
          }}
        />
        {credited !== undefined && (
          <Sums
            sums={[{ label: creditTexts.credited, value: price(credited) }]}
            total={{ label: creditTexts.dueAfter, value: price(subtract(dueOf(document), credited)) }}
          />
        )}
      </div>
    </Dialog>
  )
}

// What is no whole number, or no weight, is refused as one below zero.
function quantityOf(text: string, unit: Unit | undefined): number {
  if (text.trim() === '') return 0
  const read = parseMeasured(text, unit)
  return read.ok ? read.value : -1
}
