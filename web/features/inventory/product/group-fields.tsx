import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { MOST_OPTIONS, OPTIONS } from '#core/catalog/variant-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { type ProductForm, ProductText } from './product-text.tsx'
import { groupTexts } from './texts.ts'

/** The group of variants that a product is in, and which one of them it is (S19.27). */
export function GroupFields({ form }: { form: ProductForm }) {
  const { watch } = form
  const filled = OPTIONS.findLastIndex(({ name, value }) => watch(name) !== '' || watch(value) !== '') + 1
  const [asked, setAsked] = useState(watch('groupName') === '' ? 0 : 1)
  const shown = Math.max(asked, filled)
  if (shown === 0)
    return (
      <div className="sm:col-span-6">
        <Button onClick={() => setAsked(1)}>{groupTexts.put}</Button>
      </div>
    )
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:col-span-6">
      <legend className="mb-1 text-sm font-semibold">{groupTexts.title}</legend>
      <ProductText form={form} field="groupName" hint={groupTexts.hint} className="col-span-2" />
      {OPTIONS.slice(0, shown).map(({ name, value }, place) => [
        <ProductText
          key={name}
          form={form}
          field={name}
          {...(place === 0 && { hint: groupTexts.optionHint })}
          className=""
        />,
        <ProductText key={value} form={form} field={value} className="" />,
      ])}
      {shown < MOST_OPTIONS && (
        <div className="col-span-2">
          <Button onClick={() => setAsked(shown + 1)}>
            <Plus aria-hidden />
            {groupTexts.addOption}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
