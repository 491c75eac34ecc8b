import { useState } from 'react'
import { VAT_CLASSES, type VatClass } from '#core/catalog/vat-class.ts'
import { isForOthers } from '#core/vat/sold-for-others.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { VAT_CLASS_NAMES } from '#web/words/vat-class-names.ts'
import { type ProductForm, ProductText } from './product-text.tsx'
import { texts } from './texts.ts'

/** How it is taxed, and whether it is sold for somebody else: airtime, electricity, tickets (S18.4, S18.18). */
export function WhoseGoods({ form, isVendor }: { form: ProductForm; isVendor: boolean }) {
  const forOthers = isForOthers({ vatClass: form.watch('vatClass') })
  return (
    <>
      {isVendor ? <VatClassField form={form} /> : <ForOthersSwitch form={form} />}
      {forOthers && (
        <ProductText
          form={form}
          field="commission"
          numeric="decimal"
          hint={texts.commissionHint}
          className="sm:col-span-3"
        />
      )}
    </>
  )
}

// A shop that pays no VAT knows two classes: its own goods, and what it sells for others.
function ForOthersSwitch({ form }: { form: ProductForm }) {
  const [own] = useState<VatClass>(() => {
    const vatClass = form.getValues('vatClass')
    return isForOthers({ vatClass }) ? 'standard' : vatClass
  })
  return (
    <div className="sm:col-span-6">
      <Switch
        label={texts.forOthers}
        hint={texts.forOthersHint}
        checked={isForOthers({ vatClass: form.watch('vatClass') })}
        onChange={(on) => {
          form.setValue('vatClass', on ? 'agency' : own, { shouldDirty: true })
          leaveOutOfDiscounts(form)
        }}
      />
    </div>
  )
}

function VatClassField({ form }: { form: ProductForm }) {
  const chosen = form.watch('vatClass')
  const hint = chosen === 'agency' ? texts.forOthersHint : texts.vatHint
  return (
    <Field label={texts.fields.vatClass} hint={hint} className="sm:col-span-6">
      {(control) => (
        <Select
          {...control}
          {...form.register('vatClass', { onChange: () => leaveOutOfDiscounts(form) })}
          value={chosen}
        >
          {VAT_CLASSES.map((each) => (
            <option key={each} value={each}>
              {VAT_CLASS_NAMES[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

// A discount on airtime would be more than the shop keeps of it: none is given, unless somebody says so in the form.
function leaveOutOfDiscounts(form: ProductForm): void {
  if (isForOthers({ vatClass: form.getValues('vatClass') }))
    form.setValue('noDiscount', true, { shouldDirty: true })
}
