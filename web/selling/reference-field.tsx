import type { PaymentRefusal } from '#core/sales/payment.ts'
import { looksLikeCard } from '#core/sales/reference.ts'
import { REFERENCE_LENGTH } from '#core/sales/tender.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { referenceTexts as texts } from './texts.ts'

interface ReferenceFieldProps {
  /** The method, where the money is by several. */
  of?: string | undefined
  isRequired: boolean
  value: string
  onType(reference: string): void
}

/** The slip's number, where the method asks for one (S11.11). */
export function ReferenceField({ of, isRequired, value, onType }: ReferenceFieldProps) {
  const label = of === undefined ? texts.label : texts.labelOf({ method: of })
  return (
    <Field
      label={isRequired ? `${label} *` : label}
      error={looksLikeCard(value) ? texts.cardNumber : undefined}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          aria-required={isRequired}
          maxLength={REFERENCE_LENGTH}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether a payment is refused for what this field holds. */
export function isOfReference({ code }: PaymentRefusal): boolean {
  return code === 'card-number' || code === 'reference-missing'
}
