import { Select } from '#web/ui/select.tsx'
import { type CashUpsOf, idOfCloser, type ListedCashUp } from './cash-ups.ts'
import { filterTexts } from './texts.ts'

interface CashUpFilterProps {
  /** Every cash-up, the latest first. */
  all: readonly ListedCashUp[]
  of: CashUpsOf
  onChange(of: CashUpsOf): void
  drawerName(drawerId: string): string
}

/** Narrows the cash-ups to one drawer and one person, where there are several (S21.8). */
export function CashUpFilter({ all, of, onChange, drawerName }: CashUpFilterProps) {
  const drawers = new Map(all.map(({ group: { shift } }) => [shift.drawerId, drawerName(shift.drawerId)]))
  // Whoever was renamed has the name of their latest cash-up.
  const people = new Map(
    [...all]
      .reverse()
      .map(({ closing }) => [idOfCloser(closing), closing.closedBy?.name ?? filterTexts.nobody]),
  )
  if (drawers.size < 2 && people.size < 2) return null
  return (
    <div className="my-2 grid gap-2 sm:grid-cols-2">
      <Choice
        label={filterTexts.drawer}
        every={filterTexts.everyDrawer}
        names={drawers}
        chosen={of.drawerId}
        onChange={(drawerId) => onChange({ ...of, drawerId })}
      />
      <Choice
        label={filterTexts.person}
        every={filterTexts.everybody}
        names={people}
        chosen={of.staffId}
        onChange={(staffId) => onChange({ ...of, staffId })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  every: string
  names: ReadonlyMap<string, string>
  chosen: string | undefined
  onChange(id: string | undefined): void
}

function Choice({ label, every, names, chosen, onChange }: ChoiceProps) {
  if (names.size < 2) return null
  const ids = [...names.keys()]
  return (
    <Select
      aria-label={label}
      value={chosen === undefined ? '' : String(ids.indexOf(chosen))}
      onChange={({ target }) => onChange(target.value === '' ? undefined : ids[Number(target.value)])}
    >
      <option value="">{every}</option>
      {ids.map((id, at) => (
        <option key={id} value={at}>
          {names.get(id)}
        </option>
      ))}
    </Select>
  )
}
