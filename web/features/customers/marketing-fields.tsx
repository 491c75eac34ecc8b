import { Controller } from 'react-hook-form'
import type { ConsentProblem } from '#core/customers/consent-cells.ts'
import { agreesToMarketing, type MarketingConsent } from '#core/customers/marketing-consent.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CONSENT_FIELDS } from '#web/words/field-names.ts'
import type { CustomerFormState } from './customer-fields.tsx'
import { consentWords, problemOfConsent, consentTexts as texts } from './texts.ts'

interface MarketingFieldsProps {
  form: CustomerFormState
  /** The consent that the form was opened on. */
  known: MarketingConsent | undefined
  /** As a local day. */
  today: string
}

/**
 * Whether a customer agreed to get marketing, since when and how (S22.10). What was agreed is not written anew: whoever
 * must put it right withdraws it and writes down another one.
 */
export function MarketingFields({ form, known, today }: MarketingFieldsProps) {
  const { control, register, formState, watch } = form
  const isOn = watch('marketing')
  const wasOn = agreesToMarketing(known)
  const labelled = (field: 'marketingDate' | 'marketingHow') => {
    const code = formState.errors[field]?.message
    return {
      label: field === 'marketingHow' ? `${CONSENT_FIELDS[field]} *` : CONSENT_FIELDS[field],
      error: code === undefined ? undefined : problemOfConsent(code as ConsentProblem['code']),
    }
  }
  return (
    <fieldset className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{texts.title}</legend>
      <Controller
        control={control}
        name="marketing"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={CONSENT_FIELDS.marketing}
            hint={wasOn && !isOn ? texts.withdraws : known ? consentWords(known) : texts.hint}
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {isOn && !wasOn && (
        <>
          <Field {...labelled('marketingHow')} hint={texts.howHint}>
            {(field) => (
              <Input {...field} {...register('marketingHow')} autoComplete="off" dir="auto" aria-required />
            )}
          </Field>
          <Field {...labelled('marketingDate')}>
            {(field) => <Input {...field} {...register('marketingDate')} type="date" max={today} />}
          </Field>
        </>
      )}
    </fieldset>
  )
}
