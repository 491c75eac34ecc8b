import type { KeyboardEvent, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { holderOf } from '#core/staff/badge.ts'
import { ROLE_IDS } from '#core/staff/role-id.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import type { StaffDraft, StaffProblem, TypedStaff } from '#core/staff/staff-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { badgeWords, formTexts, problemWords, ROLES } from './texts.ts'

interface StaffFieldsProps {
  form: UseFormReturn<TypedStaff, unknown, StaffDraft>
  /** The shop's people beside this one. */
  others: readonly StaffRow[]
  /** The PIN, which stands after the role. */
  children: ReactNode
}

/** The fields of a person, each with what is wrong with it (S16.1). */
export function StaffFields({ form, others, children }: StaffFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { fields } = formTexts
  const code = formState.errors.name?.message
  const badge = formState.errors.badge?.message
  const commission = formState.errors.staffCommission?.message
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={`${fields.name} *`}
        error={code === undefined ? undefined : problemWords(code as StaffProblem)}
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
      <Field
        label={fields.badge}
        hint={formTexts.badgeHint}
        error={
          badge === undefined
            ? undefined
            : badgeWords(badge as StaffProblem, holderOf(others, watch('badge'))?.name)
        }
      >
        {(control) => (
          <Input
            {...control}
            {...register('badge')}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={keepScanHere}
          />
        )}
      </Field>
      <Field
        label={fields.staffCommission}
        hint={formTexts.commissionHint}
        error={commission === undefined ? undefined : problemWords(commission as StaffProblem)}
      >
        {(control) => (
          <Input
            {...control}
            {...register('staffCommission')}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="figures"
          />
        )}
      </Field>
      <Switch
        label={fields.active}
        checked={watch('active')}
        onChange={(active) => setValue('active', active, { shouldDirty: true })}
      />
    </div>
  )
}

// A scanner ends its code with Enter, which would store a form that is only half filled in.
function keepScanHere(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
