import type { UseFormReturn } from 'react-hook-form'
import type { DraftField, DraftProblem } from '#core/customers/customer-draft.ts'
import type { CustomerForm, TypedCustomer } from '#core/customers/customer-form.ts'
import type { StandingDiscountRefusal } from '#core/customers/standing-discount.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CUSTOMER_FIELDS } from '#web/words/field-names.ts'
import { discountProblem, fieldWords, formTexts, TYPES } from './texts.ts'

/** A customer's form, what is typed and what is read. */
export type CustomerFormState = UseFormReturn<TypedCustomer, unknown, CustomerForm>

/** The fields of a customer, each with what is wrong with it (S5.5). */
export function CustomerFields({ form }: { form: CustomerFormState }) {
  const { register, formState } = form
  const labelled = (field: DraftField) => {
    const code = formState.errors[field]?.message
    return {
      label: field === 'name' ? `${CUSTOMER_FIELDS.name} *` : CUSTOMER_FIELDS[field],
      error: code === undefined ? undefined : fieldWords(field, code as DraftProblem),
    }
  }
  const discountCode = formState.errors.discount?.message as StandingDiscountRefusal | undefined
  return (
    <div className="flex flex-col gap-4">
      <Field {...labelled('name')}>
        {(control) => (
          <Input {...control} {...register('name')} type="text" autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      <Field {...labelled('email')}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field {...labelled('phone')}>
        {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="off" />}
      </Field>
      <Field {...labelled('customerType')}>
        {(control) => (
          <Select {...control} {...register('customerType')}>
            <option value="retail">{TYPES.retail}</option>
            <option value="trade">{TYPES.trade}</option>
          </Select>
        )}
      </Field>
      <Field
        label={CUSTOMER_FIELDS.discount}
        hint={formTexts.discountHint}
        error={discountCode && discountProblem(discountCode)}
      >
        {(control) => (
          <Input
            {...control}
            {...register('discount')}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
          />
        )}
      </Field>
      <Field {...labelled('address')}>
        {(control) => <TextArea {...control} {...register('address')} rows={3} dir="auto" />}
      </Field>
      <Field {...labelled('vatNumber')}>
        {(control) => (
          <Input {...control} {...register('vatNumber')} type="text" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field {...labelled('notes')}>
        {(control) => <TextArea {...control} {...register('notes')} dir="auto" />}
      </Field>
    </div>
  )
}
