import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_WHO_MAY_BUY, type WhoProblem } from '#core/customers/who-may-buy.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { BOOK_TERMS_FIELDS } from '#web/words/field-names.ts'
import type { CustomerFormState } from './customer-fields.tsx'
import { whoTexts as texts, whoProblem } from './texts.ts'

/** The people who may buy on the account, a line each (S20.24). Enter goes on to the next name. */
export function WhoMayBuy({ form }: { form: CustomerFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'mayBuy' })
  const names = form.watch('mayBuy')
  const add = () => append({ name: '' })
  const goOn = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    if (place < fields.length - 1) form.setFocus(`mayBuy.${place + 1}.name`)
    else if (fields.length < MOST_WHO_MAY_BUY) add()
  }
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-semibold">{BOOK_TERMS_FIELDS.mayBuy}</legend>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {fields.map(({ id }, place) => {
        const code = form.formState.errors.mayBuy?.[place]?.name?.message
        const name = names[place]?.name.trim() ?? ''
        return (
          <div key={id} className="mt-3 flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Field
                label={texts.name({ place: place + 1 })}
                error={code === undefined ? undefined : whoProblem(code as WhoProblem)}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`mayBuy.${place}.name`)}
                    type="text"
                    autoComplete="off"
                    dir="auto"
                    onKeyDown={(event) => goOn(event, place)}
                  />
                )}
              </Field>
            </div>
            {/* As tall as the label above the field. */}
            <IconButton
              className="mt-6"
              label={name === '' ? texts.removeBlank({ place: place + 1 }) : texts.remove({ name })}
              onClick={() => remove(place)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )
      })}
      {fields.length < MOST_WHO_MAY_BUY && (
        <Button className="mt-3" onClick={add}>
          <Plus aria-hidden />
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}
