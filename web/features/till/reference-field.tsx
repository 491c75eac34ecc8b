import type { MethodRow } from '#core/sales/method.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import { looksLikeCard } from '#core/sales/reference.ts'
import { REFERENCE_LENGTH } from '#core/sales/tender.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'
import type { OpenPayment } from './use-payment.ts'

/** The slip's number, where the method asks for one (S11.11). */
export function ReferenceField({ method, payment }: { method: MethodRow; payment: OpenPayment }) {
  const { reference } = payment.typed
  const isRequired = method.asksReference === 'required'
  return (
    <Field
      label={isRequired ? `${texts.reference} *` : texts.reference}
      error={looksLikeCard(reference) ? texts.cardNumber : undefined}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          aria-required={isRequired}
          maxLength={REFERENCE_LENGTH}
          value={reference}
          onChange={(event) => payment.type({ reference: event.target.value })}
        />
      )}
    </Field>
  )
}

/** Whether a payment is refused for what this field holds. */
export function isOfReference({ code }: PaymentRefusal): boolean {
  return code === 'card-number' || code === 'reference-missing'
}
