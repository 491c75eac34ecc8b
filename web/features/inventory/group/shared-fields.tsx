import { dayOf } from '#core/calendar/local-day.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { SharedProblems } from '#core/catalog/group-plan.ts'
import { VAT_CLASSES, type VatClass } from '#core/catalog/vat-class.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { VAT_CLASS_NAMES } from '#web/words/vat-class-names.ts'
import { fieldWords, texts as productTexts } from '../product/texts.ts'
import { texts } from './texts.ts'
import type { GroupForm } from './use-group.ts'

/** What all products that are made begin with. */
export function SharedFields({ form, seesCosts }: { form: GroupForm; seesCosts: boolean }) {
  const { shared, changeShared } = form
  const { categories, business } = useCatalogue()
  const isVendor = isVatRegistered(business, dayOf(useShop().now()))
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <legend className="mb-1 text-sm font-semibold">{texts.shared}</legend>
      <p className="col-span-full text-sm text-ink-soft">{texts.sharedHint}</p>
      <Price form={form} field="sellPrice" required />
      <Price form={form} field="tradePrice" />
      {seesCosts && <Price form={form} field="costPrice" />}
      <Field label={productTexts.fields.categoryId}>
        {(control) => (
          <Select
            {...control}
            value={shared.categoryId}
            onChange={({ target }) => changeShared({ categoryId: target.value })}
          >
            <option value="">{texts.noCategory}</option>
            {categories
              .filter(({ id }) => !isDemoId(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {isVendor && (
        <Field label={productTexts.fields.vatClass}>
          {(control) => (
            <Select
              {...control}
              value={shared.vatClass}
              onChange={({ target }) => changeShared({ vatClass: target.value as VatClass })}
            >
              {VAT_CLASSES.map((each) => (
                <option key={each} value={each}>
                  {VAT_CLASS_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </fieldset>
  )
}

interface PriceProps {
  form: GroupForm
  field: keyof SharedProblems
  required?: boolean
}

function Price({ form, field, required }: PriceProps) {
  const label = productTexts.fields[field]
  const code = form.problems[field]
  return (
    <Field
      label={required ? `${label} *` : label}
      error={code === undefined ? undefined : fieldWords(field, code)}
    >
      {(control) => (
        <Input
          {...control}
          type="text"
          autoComplete="off"
          dir="ltr"
          inputMode="decimal"
          aria-required={required}
          className="figures"
          value={form.shared[field]}
          onChange={({ target }) => form.changeShared({ [field]: target.value })}
        />
      )}
    </Field>
  )
}
