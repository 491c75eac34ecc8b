import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CASH_ROUNDINGS } from '#core/money/cash-rounding.ts'
import { CURRENCIES } from '#core/money/format.ts'
import type {
  BusinessDraft,
  BusinessField,
  BusinessProblem,
  TypedBusiness,
} from '#core/settings/business-draft.ts'
import { SHORT_STOCK } from '#core/settings/short-stock.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { MethodsRow } from '../payment-methods/methods-row.tsx'
import { StaffRow } from '../staff/staff-row.tsx'
import { LogoField } from './logo-field.tsx'
import { CASH_ROUNDING_NAMES, CURRENCY_NAMES, fieldWords, SHORT_STOCK_NAMES, texts } from './texts.ts'

export type BusinessForm = UseFormReturn<TypedBusiness, unknown, BusinessDraft>

/** The fields of a business, each with what is wrong with it (S2.43, S5.9). */
export function BusinessFields({ form }: { form: BusinessForm }) {
  const { register, setValue, watch } = form
  return (
    <>
      <Group title={texts.identity}>
        <div className="sm:col-span-2">
          <LogoField
            logo={watch('logo')}
            onChange={(logo) => setValue('logo', logo, { shouldDirty: true })}
          />
        </div>
        <Text form={form} field="name" required autoComplete="organization" className="sm:col-span-2" />
      </Group>
      <Group title={texts.contact}>
        <Text form={form} field="address" lines autoComplete="street-address" className="sm:col-span-2" />
        <Text form={form} field="contactEmail" type="email" autoComplete="email" />
        <Text form={form} field="contactPhone" type="tel" autoComplete="tel" />
      </Group>
      <Group title={texts.money}>
        <Field label={texts.fields.currency} hint={texts.hints.currency}>
          {(control) => (
            <Select {...control} {...register('currency')}>
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {CURRENCY_NAMES[currency]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Text form={form} field="taxRate" numeric hint={texts.hints.taxRate} />
      </Group>
      <Group title={texts.till}>
        <div className="sm:col-span-2">
          <MethodsRow />
        </div>
        <div className="sm:col-span-2">
          <StaffRow />
        </div>
        <Field label={texts.fields.shortStock} hint={texts.hints.shortStock}>
          {(control) => (
            <Select {...control} {...register('shortStock')}>
              {SHORT_STOCK.map((each) => (
                <option key={each} value={each}>
                  {SHORT_STOCK_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form.watch('currency') === 'ZAR' && (
          <Field label={texts.fields.cashRounding} hint={texts.hints.cashRounding}>
            {(control) => (
              <Select {...control} {...register('cashRounding')}>
                {CASH_ROUNDINGS.map((each) => (
                  <option key={each} value={each}>
                    {CASH_ROUNDING_NAMES[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Text form={form} field="discountReasons" lines hint={texts.hints.discountReasons} />
        <Text form={form} field="reasonAbove" numeric hint={texts.hints.reasonAbove} />
      </Group>
      <CashUpFields form={form} />
      <Group title={texts.paper}>
        <Text form={form} field="taxNumber" />
        <Text form={form} field="registrationNumber" />
        <Text
          form={form}
          field="bankDetails"
          lines
          hint={texts.hints.bankDetails}
          className="sm:col-span-2"
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-3 font-bold">{title}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

type SwitchField = 'cashUp' | 'cashlessAlways' | 'blindCount'

/** Whether and how the shop cashes up (S15.1): off, there is nothing else to choose. */
function CashUpFields({ form }: { form: BusinessForm }) {
  return (
    <Group title={texts.cashUp}>
      <Choice form={form} field="cashUp" />
      {form.watch('cashUp') && (
        <>
          <Choice form={form} field="cashlessAlways" />
          <Choice form={form} field="blindCount" />
          <Text form={form} field="noteAbove" numeric hint={texts.hints.noteAbove} />
        </>
      )}
    </Group>
  )
}

function Choice({ form, field }: { form: BusinessForm; field: SwitchField }) {
  return (
    <div className="sm:col-span-2">
      <Switch
        label={texts.fields[field]}
        hint={texts.hints[field]}
        checked={form.watch(field)}
        onChange={(on) => form.setValue(field, on, { shouldDirty: true })}
      />
    </div>
  )
}

interface TextProps {
  form: BusinessForm
  field: Exclude<BusinessField, SwitchField | 'logo' | 'currency' | 'shortStock' | 'cashRounding'>
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  hint?: string
  required?: boolean
  lines?: boolean
  numeric?: boolean
  className?: string
}

function Text({ form, field, type, hint, required, lines, numeric, ...rest }: TextProps) {
  const { register, formState } = form
  const code = formState.errors[field]?.message
  const { className, autoComplete = 'off' } = rest
  return (
    <Field
      {...(className !== undefined && { className })}
      label={required ? `${texts.fields[field]} *` : texts.fields[field]}
      error={code === undefined ? undefined : fieldWords(field, code as BusinessProblem)}
      hint={hint}
    >
      {(control) =>
        lines ? (
          <TextArea {...control} {...register(field)} autoComplete={autoComplete} dir="auto" />
        ) : (
          <Input
            {...control}
            {...register(field)}
            type={type ?? 'text'}
            autoComplete={autoComplete}
            dir={numeric ? 'ltr' : 'auto'}
            {...(numeric && { inputMode: 'decimal', className: 'figures' })}
            aria-required={required}
          />
        )
      }
    </Field>
  )
}
