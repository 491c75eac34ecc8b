import { useRef } from 'react'
import type { ShownActivity } from '#core/activity/activity-page.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ActivityGroup, GROUP_NAMES } from '#web/words/activity-groups.ts'
import { whoOf } from '#web/words/activity-words.ts'
import { type ActivityFilter, isNarrowed } from './activity-filter.ts'
import { deviceWords, texts } from './texts.ts'

interface FiltersProps {
  filter: ActivityFilter
  onChange(filter: ActivityFilter): void
  /** Entries that name people and devices to choose from. */
  entries: readonly ShownActivity[]
}

const GROUPS = Object.keys(GROUP_NAMES) as ActivityGroup[]

/** Narrows the list to a person, a kind, a device and a day (S16.16). */
export function ActivityFilters({ filter, onChange, entries }: FiltersProps) {
  const { staff } = useCatalogue()
  const seen = useRef({ people: new Map<string, string>(), devices: new Set<string>() }).current
  for (const { id, name } of staff) seen.people.set(id, name)
  for (const entry of entries) {
    if (entry.person !== null && !seen.people.has(entry.person)) seen.people.set(entry.person, whoOf(entry))
    if (entry.device !== null) seen.devices.add(entry.device)
  }
  const change = (part: ActivityFilter) => onChange({ ...filter, ...part })
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto] md:items-end">
      <Choice
        label={texts.person}
        all={texts.everybody}
        chosen={filter.person}
        choices={[...seen.people]}
        onChoose={(person) => change({ person })}
      />
      <Choice
        label={texts.kind}
        all={texts.everything}
        chosen={filter.group}
        choices={GROUPS.map((group) => [group, GROUP_NAMES[group]])}
        onChoose={(group) => change({ group: GROUPS.find((each) => each === group) })}
      />
      <Choice
        label={texts.device}
        all={texts.everyDevice}
        chosen={filter.device === undefined ? undefined : `.${filter.device}`}
        // The first device of a shop has no suffix, which would be no choice.
        choices={[...seen.devices].sort().map((device) => [`.${device}`, deviceWords(device)])}
        onChoose={(device) => change({ device: device?.slice(1) })}
      />
      <Field label={texts.day}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filter.day ?? ''}
            onChange={({ target }) => change({ day: target.value === '' ? undefined : target.value })}
          />
        )}
      </Field>
      {isNarrowed(filter) && (
        <Button className="col-span-2 md:col-span-1" onClick={() => onChange({})}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What is shown where nothing is left out. */
  all: string
  chosen: string | undefined
  choices: readonly (readonly [value: string, name: string])[]
  onChoose(value: string | undefined): void
}

function Choice({ label, all, chosen, choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        >
          <option value="">{all}</option>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
