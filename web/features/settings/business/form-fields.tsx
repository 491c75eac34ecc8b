import type { HTMLInputTypeAttribute } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type {
  BusinessDraft,
  BusinessField,
  BusinessProblem,
  TypedBusiness,
} from '#core/settings/business-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldWords, texts } from './texts.ts'

export type BusinessForm = UseFormReturn<TypedBusiness, unknown, BusinessDraft>

/** The fields that are chosen from a few words. */
type ChosenField =
  | 'currency'
  | 'shortStock'
  | 'cashRounding'
  | 'costMethod'
  | 'returnLimit'
  | 'returnsApart'
  | 'returnsWithoutReceipt'
  | 'weekFrom'
  | 'paperLanguage'
  | 'accountOffline'

interface ChoiceProps<Name extends ChosenField> {
  form: BusinessForm
  field: Name
  options: readonly TypedBusiness[Name][]
  names: Record<TypedBusiness[Name], string>
  hint?: string
}

/** A field that is chosen from a few words. */
export function Choice<Name extends ChosenField>({ form, field, options, names, hint }: ChoiceProps<Name>) {
  return (
    <Field label={texts.fields[field]} hint={hint}>
      {(control) => (
        <Select {...control} {...form.register(field)} value={form.watch(field)}>
          {options.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The fields that are on or off. */
type SwitchedField =
  | 'cashUp'
  | 'cashlessAlways'
  | 'blindCount'
  | 'tradeForTrade'
  | 'accountSignature'
  | 'invoicesOnBook'
  | 'timeClock'
  | 'tips'
  | 'loyalty'

/** A field that is on or off. */
export function Toggle({ form, field }: { form: BusinessForm; field: SwitchedField }) {
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
  field: Exclude<BusinessField, 'logo' | ChosenField | SwitchedField>
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  hint?: string
  required?: boolean
  lines?: boolean
  numeric?: boolean
  className?: string
}

/** A field that somebody types, with what is wrong with it. */
export function Text({ form, field, type, hint, required, lines, numeric, ...rest }: TextProps) {
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
