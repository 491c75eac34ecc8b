import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ROLE_IDS } from '#core/staff/role-id.ts'
import type { StaffDraft, StaffProblem, TypedStaff } from '#core/staff/staff-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { formTexts, PROBLEMS, ROLES } from './texts.ts'

interface StaffFieldsProps {
  form: UseFormReturn<TypedStaff, unknown, StaffDraft>
  /** The PIN, which stands after the role. */
  children: ReactNode
}

/** The fields of a person, each with what is wrong with it (S16.1). */
export function StaffFields({ form, children }: StaffFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { fields } = formTexts
  const code = formState.errors.name?.message
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={`${fields.name} *`}
        error={code === undefined ? undefined : PROBLEMS[code as StaffProblem]}
      >
        {(control) => (
          <Input {...control} {...register('name')} type="text" autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      <Field label={fields.role}>
        {(control) => (
          <Select {...control} {...register('role')}>
            {ROLE_IDS.map((role) => (
              <option key={role} value={role}>
                {ROLES[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {children}
      <Switch
        label={fields.active}
        checked={watch('active')}
        onChange={(active) => setValue('active', active, { shouldDirty: true })}
      />
    </div>
  )
}
