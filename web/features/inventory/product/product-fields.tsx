import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type DraftProblem,
  longestOf,
  type ProductDraft,
  type ProductField,
  type TypedProduct,
} from '#core/catalog/product-draft.ts'
import { isMeasured, UNITS, type Unit } from '#core/catalog/unit.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { CategoryField } from './category-field.tsx'
import { fieldWords, texts } from './texts.ts'

type Form = UseFormReturn<TypedProduct, unknown, ProductDraft>
type SwitchField = 'asksPrice' | 'noDiscount' | 'isActive'
const PRICES: readonly string[] = ['costPrice', 'sellPrice', 'tradePrice']
const QUANTITIES: readonly string[] = ['stockQuantity', 'lowStockThreshold']
type TextField = Exclude<
  ProductField,
  SwitchField | 'categoryId' | 'newCategory' | 'tracksStock' | 'imageUrl' | 'unit'
>

interface ProductFieldsProps {
  form: Form
  /** How many more were sold than counted; 0 for most. */
  oversoldBy: number
  /** Something of it was sold, counted or moved: its unit stays (S19.1). */
  keepsUnit: boolean
}

/** The fields of a product, each with what is wrong with it (S3.3, S5.3). */
export function ProductFields({ form, oversoldBy, keepsUnit }: ProductFieldsProps) {
  const { setValue, watch } = form
  const unit = watch('unit')
  const stockHint = oversoldBy > 0 ? texts.oversoldHint(formatQuantity(oversoldBy, unit)) : texts.countHint
  const seesCosts = useSees('seeCosts')
  const mayCount = useSees('adjustStock')
  const counted = watch('tracksStock')
  const count = (off: boolean) => {
    setValue('tracksStock', !off, { shouldDirty: true })
    // What is out of sight must not hold the form up.
    for (const field of ['stockQuantity', 'lowStockThreshold'] as const) form.resetField(field)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-6">
      <Text form={form} field="name" required className="sm:col-span-6" />
      <Text form={form} field="description" lines className="sm:col-span-6" />
      <Text form={form} field="sku" className="sm:col-span-3" />
      <Text form={form} field="barcode" className="sm:col-span-3" />
      <div className="sm:col-span-3">
        <CategoryField form={form} />
      </div>
      <UnitField form={form} kept={keepsUnit} />
      {seesCosts && <Text form={form} field="costPrice" numeric="decimal" className="sm:col-span-2" />}
      <Text form={form} field="sellPrice" numeric="decimal" required className="sm:col-span-2" />
      <Text
        form={form}
        field="tradePrice"
        numeric="decimal"
        hint={texts.tradeHint}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-6">
        <Switch label={texts.notCounted} hint={texts.notCountedHint} checked={!counted} onChange={count} />
      </div>
      {counted && (
        <>
          {mayCount && (
            <Text
              form={form}
              field="stockQuantity"
              numeric="numeric"
              hint={stockHint}
              className="sm:col-span-3"
            />
          )}
          <Text
            form={form}
            field="lowStockThreshold"
            numeric="numeric"
            hint={texts.lowHint}
            className="sm:col-span-3"
          />
        </>
      )}
      <div className="sm:col-span-6">
        <PictureField
          imageUrl={watch('imageUrl')}
          onChange={(imageUrl) => setValue('imageUrl', imageUrl, { shouldDirty: true })}
        />
      </div>
      <YesNo form={form} field="asksPrice" hint={texts.asksPriceHint} />
      <YesNo form={form} field="noDiscount" hint={texts.noDiscountHint} />
      <YesNo form={form} field="isActive" hint={texts.activeHint} />
    </div>
  )
}

function UnitField({ form, kept }: { form: Form; kept: boolean }) {
  const unit = form.watch('unit')
  const hint = kept ? texts.unitKept : isMeasured(unit) ? texts.unitHint(unit) : undefined
  return (
    <Field className="sm:col-span-3" label={texts.fields.unit} hint={hint}>
      {(control) => (
        <Select
          {...control}
          disabled={kept}
          value={unit}
          onChange={({ target }) =>
            form.setValue('unit', target.value as Unit, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {UNITS.map((each) => (
            <option key={each} value={each}>
              {texts.units[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function YesNo({ form, field, hint }: { form: Form; field: SwitchField; hint: string }) {
  return (
    <div className="sm:col-span-6">
      <Switch
        label={texts.fields[field]}
        hint={hint}
        checked={form.watch(field)}
        onChange={(on) => form.setValue(field, on, { shouldDirty: true })}
      />
    </div>
  )
}

interface TextProps {
  form: Form
  field: TextField
  hint?: string
  required?: boolean
  lines?: boolean
  /** The keyboard that a phone offers. */
  numeric?: 'decimal' | 'numeric'
  className: string
}

function Text({ form, field, hint, required, lines, numeric, className }: TextProps) {
  const { register, formState, watch } = form
  const code = formState.errors[field]?.message
  const label = labelOf(field, watch('unit'))
  return (
    <Field
      className={className}
      label={required ? `${label} *` : label}
      error={code === undefined ? undefined : fieldWords(field, code as DraftProblem)}
      hint={nearItsEnd(field, watch(field)) ?? hint}
    >
      {(control) =>
        lines ? (
          <TextArea {...control} {...register(field)} dir="auto" />
        ) : (
          <Input
            {...control}
            {...register(field)}
            type="text"
            autoComplete="off"
            dir={numeric ? 'ltr' : 'auto'}
            inputMode={numeric && isMeasured(watch('unit')) ? 'decimal' : (numeric ?? 'text')}
            aria-required={required}
            className={numeric ? 'figures' : undefined}
            onKeyDown={field === 'barcode' ? keepScanHere : undefined}
          />
        )
      }
    </Field>
  )
}

function labelOf(field: TextField, unit: Unit): string {
  const label = texts.fields[field]
  if (!isMeasured(unit)) return label
  if (PRICES.includes(field)) return texts.perUnit(label, unit)
  return QUANTITIES.includes(field) ? texts.inUnit(label, unit) : label
}

// A scanner ends its code with Enter, which would store a form that is only half filled in.
function keepScanHere(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

// Nothing cuts what is pasted: the field says how full it is before it is too full.
function nearItsEnd(field: TextField, typed: string): string | undefined {
  const most = longestOf(field)
  return most !== undefined && typed.length > most * 0.8 ? texts.left(typed.length, most) : undefined
}
