import type { UseFormReturn } from 'react-hook-form'
import { type BuyerField, type BuyerProblem, LONGEST } from '#core/vat/buyer-draft.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { buyerProblem, NO_ADDRESS, texts } from './texts.ts'

/** Whom a tax invoice is made out to: name, address and VAT number, each with what is wrong with it. */
export function BuyerFields({ form }: { form: UseFormReturn<Particulars> }) {
  const { register, formState } = form
  const labelled = (field: BuyerField) => {
    const code = formState.errors[field]?.message as BuyerProblem | undefined
    return {
      label: texts.fields[field],
      error: code && buyerProblem(texts.fields[field], LONGEST[field], code),
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Field {...labelled('name')} label={`${texts.fields.name} *`}>
        {(control) => (
          <Input {...control} {...register('name')} type="text" autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      <Field {...labelled('address')}>
        {(control) => <TextArea {...control} {...register('address')} rows={2} dir="auto" />}
      </Field>
      {form.watch('address').trim() === '' && (
        <Banner tone="attention" className="rounded-lg">
          {NO_ADDRESS}
        </Banner>
      )}
      <Field {...labelled('vatNumber')} hint={texts.vatNumberHint}>
        {(control) => (
          <Input {...control} {...register('vatNumber')} type="text" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
    </div>
  )
}
