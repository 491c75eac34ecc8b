import type { UseFormReturn } from 'react-hook-form'
import {
  type DraftProblem,
  longestOf,
  type ProductDraft,
  type ProductField,
  type TypedProduct,
} from '#core/catalog/product-draft.ts'
import { isMeasured, UNITS, type Unit } from '#core/catalog/unit.ts'
import { VAT_CLASSES } from '#core/catalog/vat-class.ts'
import { dayOf } from '#core/reports/local-day.ts'
import { mayChange } from '#core/settings/account-right.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { TAKES_SCANS } from '#web/selling/scanner.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { CategoryField } from './category-field.tsx'
import { CodeRows } from './code-rows.tsx'
import { OwnCode } from './own-code.tsx'
import { SupplierField } from './supplier-field.tsx'
import { codeTexts, fieldWords, texts, VAT_CLASS_NAMES } from './texts.ts'

type Form = UseFormReturn<TypedProduct, unknown, ProductDraft>
type SwitchField = 'asksPrice' | 'noDiscount' | 'isActive'
const PRICES: readonly string[] = ['costPrice', 'sellPrice', 'tradePrice']
const QUANTITIES: readonly string[] = ['stockQuantity', 'lowStockThreshold', 'reorderTo']
type TextField = Exclude<
  ProductField,
  | SwitchField
  | 'codes'
  | 'categoryId'
  | 'newCategory'
  | 'tracksStock'
  | 'imageUrl'
  | 'vatClass'
  | 'unit'
  | 'supplierId'
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
  const account = useAccountMay()
  // What the server would refuse from this device’s account is shown and cannot be typed into (S16.13).
  const noGoods = !mayChange(account, 'goods')
  const noPrices = !mayChange(account, 'prices')
  const counted = watch('tracksStock')
  const { business } = useCatalogue()
  const isVendor = isVatRegistered(business, dayOf(useShop().now()))
  const count = (off: boolean) => {
    setValue('tracksStock', !off, { shouldDirty: true })
    // What is out of sight must not hold the form up.
    for (const field of ['stockQuantity', 'lowStockThreshold', 'reorderTo'] as const) form.resetField(field)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-6">
      {(noGoods || noPrices) && <p className="text-sm text-ink-soft sm:col-span-6">{texts.tillHint}</p>}
      <fieldset disabled={noGoods} className="contents">
        <Text form={form} field="name" required className="sm:col-span-6" />
        <Text form={form} field="description" lines className="sm:col-span-6" />
        <Text form={form} field="sku" className="sm:col-span-3" />
        <Text form={form} field="barcode" className="sm:col-span-3" />
        <OwnCode form={form} />
        <div className="sm:col-span-3">
          <CategoryField form={form} />
        </div>
        <UnitField form={form} kept={keepsUnit} />
      </fieldset>
      <fieldset disabled={noPrices} className="contents">
        {seesCosts && (
          <Text
            form={form}
            field="costPrice"
            {...(isVendor && { name: texts.costBeforeVat })}
            numeric="decimal"
            className="sm:col-span-2"
          />
        )}
        <Text form={form} field="sellPrice" numeric="decimal" required className="sm:col-span-2" />
        <Text
          form={form}
          field="tradePrice"
          {...(isVendor && business?.tradeBeforeVat && { name: texts.tradeBeforeVat })}
          numeric="decimal"
          hint={texts.tradeHint}
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset disabled={noGoods} className="contents">
        {isVendor && <VatClassField form={form} />}
        <div className="sm:col-span-6">
          <Switch label={texts.notCounted} hint={texts.notCountedHint} checked={!counted} onChange={count} />
        </div>
      </fieldset>
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
          <fieldset disabled={noGoods} className="contents">
            <Text
              form={form}
              field="lowStockThreshold"
              numeric="numeric"
              hint={texts.lowHint}
              className="sm:col-span-3"
            />
            <Text
              form={form}
              field="reorderTo"
              numeric="numeric"
              hint={texts.reorderHint}
              className="sm:col-span-3"
            />
          </fieldset>
        </>
      )}
      <fieldset disabled={noGoods} className="contents">
        <div className="sm:col-span-6">
          <PictureField
            imageUrl={watch('imageUrl')}
            onChange={(imageUrl) => setValue('imageUrl', imageUrl, { shouldDirty: true })}
          />
        </div>
        <SupplierField form={form} />
        <CodeRows form={form} />
        <Text form={form} field="scaleCode" hint={codeTexts.scaleHint} className="sm:col-span-6" />
      </fieldset>
      <fieldset disabled={noPrices} className="contents">
        <YesNo form={form} field="asksPrice" hint={texts.asksPriceHint} />
        <YesNo form={form} field="noDiscount" hint={texts.noDiscountHint} />
      </fieldset>
      <fieldset disabled={noGoods} className="contents">
        <YesNo form={form} field="isActive" hint={texts.activeHint} />
      </fieldset>
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

// What is sold for others comes from elsewhere: nobody chooses it here.
const CHOSEN_CLASSES = VAT_CLASSES.filter((each) => each !== 'agency')

function VatClassField({ form }: { form: Form }) {
  const chosen = form.watch('vatClass')
  const classes = chosen === 'agency' ? VAT_CLASSES : CHOSEN_CLASSES
  return (
    <Field label={texts.fields.vatClass} hint={texts.vatHint} className="sm:col-span-6">
      {(control) => (
        <Select {...control} {...form.register('vatClass')} value={chosen}>
          {classes.map((each) => (
            <option key={each} value={each}>
              {VAT_CLASS_NAMES[each]}
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
  /** What it is called, where that is not its usual name. */
  name?: string
  hint?: string
  required?: boolean
  lines?: boolean
  /** The keyboard that a phone offers. */
  numeric?: 'decimal' | 'numeric'
  className: string
}

function Text({
  form,
  field,
  name = texts.fields[field],
  hint,
  required,
  lines,
  numeric,
  className,
}: TextProps) {
  const { register, formState, watch } = form
  const code = formState.errors[field]?.message
  const label = labelOf(field, name, watch('unit'))
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
            {...(field === 'barcode' && TAKES_SCANS)}
          />
        )
      }
    </Field>
  )
}

function labelOf(field: TextField, label: string, unit: Unit): string {
  if (!isMeasured(unit)) return label
  if (PRICES.includes(field)) return texts.perUnit(label, unit)
  return QUANTITIES.includes(field) ? texts.inUnit(label, unit) : label
}

// Nothing cuts what is pasted: the field says how full it is before it is too full.
function nearItsEnd(field: TextField, typed: string): string | undefined {
  const most = longestOf(field)
  return most !== undefined && typed.length > most * 0.8 ? texts.left(typed.length, most) : undefined
}
