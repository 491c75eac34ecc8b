import type { UseFormReturn } from 'react-hook-form'
import { ASKS_REFERENCE, OWN_KINDS } from '#core/sales/method.ts'
import type { MethodDraft, MethodProblem, TypedMethod } from '#core/sales/method-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { formTexts, KINDS, problemWords } from './texts.ts'

interface MethodFieldsProps {
  form: UseFormReturn<TypedMethod, unknown, MethodDraft>
  /** A built-in method keeps its kind. */
  asksKind: boolean
}

/** The fields of a payment method, each with what is wrong with it (S11.1). */
export function MethodFields({ form, asksKind }: MethodFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { fields } = formTexts
  const problem = (field: keyof TypedMethod) => {
    const code = formState.errors[field]?.message
    return code === undefined ? undefined : problemWords(code as MethodProblem)
  }
  const lastOne = problem('active')
  const turn = (field: 'opensDrawer' | 'active') => ({
    label: fields[field],
    checked: watch(field),
    onChange: (on: boolean) => setValue(field, on, { shouldDirty: true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <Field label={`${fields.name} *`} hint={formTexts.nameHint} error={problem('name')}>
        {(control) => (
          <Input {...control} {...register('name')} type="text" autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      {asksKind && (
        <Field label={fields.kind}>
          {(control) => (
            <Select {...control} {...register('kind')}>
              {OWN_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KINDS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={fields.asksReference}>
        {(control) => (
          <Select {...control} {...register('asksReference')}>
            {ASKS_REFERENCE.map((each) => (
              <option key={each} value={each}>
                {formTexts.asks[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch {...turn('opensDrawer')} />
      <div>
        <Switch {...turn('active')} />
        {lastOne !== undefined && (
          <p role="alert" className="text-sm font-semibold text-danger-text">
            {lastOne}
          </p>
        )}
      </div>
    </div>
  )
}
