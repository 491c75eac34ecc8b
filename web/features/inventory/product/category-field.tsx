import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { DraftProblem, ProductDraft, TypedProduct } from '#core/catalog/product-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldWords, texts } from './texts.ts'

// No id looks like this.
const NEW = ' new'

/** The product's category: one of the list, none, or a new one named right here. */
export function CategoryField({ form }: { form: UseFormReturn<TypedProduct, unknown, ProductDraft> }) {
  const { categories } = useCatalogue()
  const { setValue, watch, register, formState } = form
  const [chosen, making] = watch(['categoryId', 'newCategory'])
  // A category that another device deletes while the form is open stays a choice: saving brings it back.
  const [known] = useState(() => categories)
  const own = [...categories, ...known.filter((each) => !categories.some(({ id }) => id === each.id))]
  const listed = own.filter(({ id }) => !isDemoId(id))
  const problem = formState.errors.newCategory?.message

  if (making !== null) {
    const error = problem === undefined ? undefined : fieldWords('newCategory', problem as DraftProblem)
    return (
      <Field label={texts.fields.newCategory} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} {...register('newCategory')} autoFocus autoComplete="off" dir="auto" />
            <Button
              className="shrink-0"
              onClick={() => setValue('newCategory', null, { shouldDirty: true, shouldValidate: true })}
            >
              {texts.chooseCategory}
            </Button>
          </div>
        )}
      </Field>
    )
  }
  return (
    <Field label={texts.fields.categoryId}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => {
            if (target.value === NEW) setValue('newCategory', '', { shouldDirty: true })
            else setValue('categoryId', target.value, { shouldDirty: true })
          }}
        >
          <option value="">{texts.noCategory}</option>
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {chosen !== '' && !listed.some(({ id }) => id === chosen) && (
            <option value={chosen}>{texts.goneCategory}</option>
          )}
          <option value={NEW}>{texts.makeCategory}</option>
        </Select>
      )}
    </Field>
  )
}
