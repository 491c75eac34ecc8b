import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ChoiceProps<T extends string> {
  label: string
  hint?: ReactNode
  /** What can be chosen, in this order. */
  options: readonly (readonly [value: T, name: string])[]
  chosen: T
  onChoose(chosen: T): void
  className?: string
}

/** One choice of several that holds at once. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, hint, options, chosen, onChoose, className = '' } = props
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value as T)}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The names of a choice as its options, in the order in which they stand. */
export function optionsOf<T extends string>(names: Record<T, string>): [T, string][] {
  return Object.entries(names) as [T, string][]
}
