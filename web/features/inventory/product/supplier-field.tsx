import type { UseFormReturn } from 'react-hook-form'
import type { DraftProblem, ProductDraft, TypedProduct } from '#core/catalog/product-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldWords, texts } from './texts.ts'

/** Who a product is bought from, and what they call it (S19.1). Nothing in a shop without suppliers. */
export function SupplierField({ form }: { form: UseFormReturn<TypedProduct, unknown, ProductDraft> }) {
  const { suppliers } = useCatalogue()
  const chosen = form.watch('supplierId')
  if (suppliers.length === 0) return null
  const code = form.formState.errors.supplierCode?.message
  return (
    <>
      <Field label={texts.fields.supplierId} className="sm:col-span-3">
        {(control) => (
          <Select
            {...control}
            value={suppliers.some(({ id }) => id === chosen) ? chosen : ''}
            onChange={({ target }) => form.setValue('supplierId', target.value, { shouldDirty: true })}
          >
            <option value="">{texts.noSupplier}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={texts.fields.supplierCode}
        error={code === undefined ? undefined : fieldWords('supplierCode', code as DraftProblem)}
        className="sm:col-span-3"
      >
        {(control) => (
          <Input {...control} {...form.register('supplierCode')} type="text" autoComplete="off" dir="auto" />
        )}
      </Field>
    </>
  )
}
