import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { MOST_QUANTITY_PRICES, type QuantityPrice } from '#core/catalog/quantity-price.ts'
import { BLANK_QUANTITY_PRICE, type QuantityPriceFieldProblem } from '#core/catalog/quantity-price-draft.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ProductForm } from './product-text.tsx'
import { quantityPriceWords, quantityTexts } from './texts.ts'

/** What one of a product costs from a quantity on (S12.16). */
export function QuantityPriceRows({ form }: { form: ProductForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'quantityPrices' })
  return (
    <fieldset className="sm:col-span-6">
      <legend className="mb-1 block text-sm font-semibold">{quantityTexts.title}</legend>
      <p className="text-sm text-ink-soft">{quantityTexts.hint}</p>
      {fields.map(({ id }, place) => (
        <div key={id} className="mt-3 flex items-start gap-1">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
            <NumberField form={form} place={place} field="from" />
            <NumberField form={form} place={place} field="price" />
          </div>
          {/* As tall as the label above the fields. */}
          <IconButton
            className="mt-6"
            label={quantityTexts.remove({ place: place + 1 })}
            onClick={() => remove(place)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST_QUANTITY_PRICES && (
        <Button className="mt-3" onClick={() => append(BLANK_QUANTITY_PRICE)}>
          <Plus aria-hidden />
          {quantityTexts.add}
        </Button>
      )}
    </fieldset>
  )
}

interface NumberFieldProps {
  form: ProductForm
  place: number
  field: keyof QuantityPrice
}

function NumberField({ form, place, field }: NumberFieldProps) {
  const { register, formState, watch } = form
  const code = formState.errors.quantityPrices?.[place]?.[field]?.message
  const unit = watch('unit')
  return (
    <Field
      label={isMeasured(unit) ? quantityTexts.unit[field]({ unit }) : quantityTexts.fields[field]}
      error={
        code === undefined ? undefined : quantityPriceWords(field, code as QuantityPriceFieldProblem, place)
      }
    >
      {(control) => (
        <Input
          {...control}
          {...register(`quantityPrices.${place}.${field}`)}
          type="text"
          autoComplete="off"
          dir="ltr"
          inputMode={field === 'from' ? 'numeric' : 'decimal'}
          className="figures"
        />
      )}
    </Field>
  )
}
