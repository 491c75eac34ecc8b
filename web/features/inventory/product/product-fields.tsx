import { dayOf } from '#core/calendar/local-day.ts'
import { bundlesWith } from '#core/catalog/bundle.ts'
import { isMeasured, UNITS, type Unit } from '#core/quantities/unit.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { allOf } from '#web/words/all-of.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { CategoryField } from './category-field.tsx'
import { CodeRows } from './code-rows.tsx'
import { ContainerField } from './container-field.tsx'
import { GroupFields } from './group-fields.tsx'
import { OwnCode } from './own-code.tsx'
import { PartRows } from './part-rows.tsx'
import { partTexts } from './part-texts.ts'
import { type ProductForm, ProductText, type SwitchField } from './product-text.tsx'
import { QuantityPriceRows } from './quantity-price-rows.tsx'
import { SupplierField } from './supplier-field.tsx'
import { codeTexts, texts } from './texts.ts'
import { WhoseGoods } from './whose-goods.tsx'

interface ProductFieldsProps {
  form: ProductForm
  /** Missing for a new product. */
  productId: string | undefined
  /** How many more were sold than counted; 0 for most. */
  oversoldBy: number
  /** Something of it was sold, counted or moved: its unit stays (S19.1). */
  keepsUnit: boolean
}

/** The fields of a product, each with what is wrong with it (S3.3, S5.3). What every product is asked for comes first. */
export function ProductFields({ form, productId, oversoldBy, keepsUnit }: ProductFieldsProps) {
  const { setValue, watch } = form
  const unit = watch('unit')
  const stockHint =
    oversoldBy > 0 ? texts.oversoldHint({ by: formatQuantity(oversoldBy, unit) }) : texts.countHint
  const seesCosts = useSees('seeCosts')
  const mayCount = useSees('adjustStock')
  const account = useAccountMay()
  // What the server would refuse from this device’s account is shown and cannot be typed into (S16.13).
  const noGoods = !mayChange(account, 'goods')
  const noPrices = !mayChange(account, 'prices')
  const bundle = !isMeasured(unit) && watch('parts').length > 0
  const counted = watch('tracksStock') && !bundle
  const { business, staff } = useCatalogue()
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
        <ProductText form={form} field="name" required className="sm:col-span-6" />
      </fieldset>
      <fieldset disabled={noPrices} className="contents">
        <ProductText form={form} field="sellPrice" numeric="decimal" required className="sm:col-span-2" />
        {seesCosts && !bundle && (
          <ProductText
            form={form}
            field="costPrice"
            {...(isVendor && { name: texts.costBeforeVat })}
            numeric="decimal"
            className="sm:col-span-2"
          />
        )}
        <ProductText
          form={form}
          field="tradePrice"
          {...(isVendor && business?.tradeBeforeVat && { name: texts.tradeBeforeVat })}
          numeric="decimal"
          hint={texts.tradeHint}
          className="sm:col-span-2"
        />
      </fieldset>
      {counted && mayCount && (
        <ProductText
          form={form}
          field="stockQuantity"
          numeric="numeric"
          hint={stockHint}
          className="sm:col-span-3"
        />
      )}
      <fieldset disabled={noGoods} className="contents">
        <div className="flex flex-col gap-3 sm:col-span-3">
          <ProductText form={form} field="barcode" />
          <OwnCode form={form} />
        </div>
        <div className="sm:col-span-3">
          <CategoryField form={form} />
        </div>
        <UnitField form={form} productId={productId} keepsUnit={keepsUnit} />
        <ProductText form={form} field="sku" className="sm:col-span-6" />
        <ProductText form={form} field="description" lines className="sm:col-span-6" />
      </fieldset>
      <fieldset disabled={noPrices} className="contents">
        <QuantityPriceRows form={form} />
        <WhoseGoods form={form} isVendor={isVendor} />
        {staff.length > 0 && (
          <ProductText
            form={form}
            field="staffCommission"
            numeric="decimal"
            hint={texts.staffCommissionHint}
            className="sm:col-span-6"
          />
        )}
        <ContainerField form={form} productId={productId} />
      </fieldset>
      <fieldset disabled={noGoods} className="contents">
        <PartRows form={form} productId={productId} isVendor={isVendor} />
        {!bundle && (
          <div className="sm:col-span-6">
            <Switch
              label={texts.notCounted}
              hint={texts.notCountedHint}
              checked={!counted}
              onChange={count}
            />
          </div>
        )}
        {counted && (
          <>
            <ProductText
              form={form}
              field="lowStockThreshold"
              numeric="numeric"
              hint={texts.lowHint}
              className="sm:col-span-3"
            />
            <ProductText
              form={form}
              field="reorderTo"
              numeric="numeric"
              hint={texts.reorderHint}
              className="sm:col-span-3"
            />
          </>
        )}
      </fieldset>
      <fieldset disabled={noGoods} className="contents">
        <div className="sm:col-span-6">
          <PictureField
            imageUrl={watch('imageUrl')}
            onChange={(imageUrl) => setValue('imageUrl', imageUrl, { shouldDirty: true })}
          />
        </div>
        <GroupFields form={form} />
        <SupplierField form={form} />
        <CodeRows form={form} />
        <ProductText
          form={form}
          field="scaleCode"
          hint={
            (watch('scaleCode') ?? '') !== '' && !isMeasured(watch('unit'))
              ? codeTexts.scaleByPiece
              : codeTexts.scaleHint
          }
          className="sm:col-span-6"
        />
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

function UnitField({
  form,
  productId = '',
  keepsUnit,
}: Pick<ProductFieldsProps, 'form' | 'productId' | 'keepsUnit'>) {
  const unit = form.watch('unit')
  // A bundle says how much of it in its unit.
  const bundles = bundlesWith(productId, useCatalogue().items)
  const kept = keepsUnit || bundles.length > 0
  const hint = keepsUnit
    ? texts.unitKept
    : kept
      ? partTexts.unitKept({ bundles: allOf(bundles) })
      : isMeasured(unit)
        ? texts.unitHint({ unit })
        : undefined
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

function YesNo({ form, field, hint }: { form: ProductForm; field: SwitchField; hint: string }) {
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
