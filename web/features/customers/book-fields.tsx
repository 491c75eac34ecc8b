import { Controller } from 'react-hook-form'
import type { TermsProblem } from '#core/customers/book-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BOOK_TERMS_FIELDS } from '#web/words/field-names.ts'
import type { CustomerFormState } from './customer-fields.tsx'
import { termsWords, termsTexts as texts } from './texts.ts'
import { WhoMayBuy } from './who-may-buy.tsx'

/** Whether a customer may buy on the book, how much they may owe and for how long (S20.1). */
export function BookFields({ form }: { form: CustomerFormState }) {
  const { control, register, formState, watch } = form
  const { creditLimit, termsDays, accountNote, mayBuy } = formState.errors
  // What is wrong is in sight, also once nothing goes on account: nothing is stored before it is put right.
  const isWrong = creditLimit || termsDays || accountNote || mayBuy
  const labelled = (field: 'creditLimit' | 'termsDays' | 'accountNote') => {
    const code = formState.errors[field]?.message
    return {
      label: BOOK_TERMS_FIELDS[field],
      hint: texts.hints[field],
      error: code === undefined ? undefined : termsWords(field, code as TermsProblem),
    }
  }
  return (
    <fieldset className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{texts.title}</legend>
      <Controller
        control={control}
        name="onAccount"
        render={({ field: { value, onChange } }) => (
          <Switch label={BOOK_TERMS_FIELDS.onAccount} hint={texts.hint} checked={value} onChange={onChange} />
        )}
      />
      {(watch('onAccount') || isWrong) && (
        <>
          <Field {...labelled('creditLimit')}>
            {(field) => (
              <Input {...field} {...register('creditLimit')} inputMode="decimal" autoComplete="off" />
            )}
          </Field>
          <Field {...labelled('termsDays')}>
            {(field) => (
              <Input {...field} {...register('termsDays')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Field {...labelled('accountNote')}>
            {(field) => <TextArea {...field} {...register('accountNote')} rows={2} dir="auto" />}
          </Field>
          <WhoMayBuy form={form} />
        </>
      )}
    </fieldset>
  )
}
