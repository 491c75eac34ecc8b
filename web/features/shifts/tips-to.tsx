import { useState } from 'react'
import { ZERO } from '#core/money/cents.ts'
import { NO_KEY } from '#core/reports/sale-lines.ts'
import type { TipLine } from '#core/reports/tips-report.ts'
import type { Tipped } from '#core/sales/tip.ts'
import type { MoveKind } from '#core/shifts/drawer-move.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { filterTexts, moveTexts as texts } from './texts.ts'

/** Of the tips that nobody is named for: no person has it as an id. */
const NOBODY = '-'

interface Person extends Tipped {
  /** What the list of people knows them by. */
  value: string
}

/** Cash that is paid out as somebody's tips (S11.16). */
interface TipsOut {
  /** Reasons beside the usual ones. */
  reasons: readonly string[]
  /** Undefined while it is no payment of tips, or nobody is chosen. */
  tipsTo: Tipped | undefined
  lacksPerson: boolean
  isAsked: boolean
  people: readonly Person[]
  owed: readonly TipLine[]
  choose(staffId: string): void
}

/** @param chosen the reason that is chosen */
export function useTipsOut(kind: MoveKind, chosen: string): TipsOut {
  const shop = useShop()
  const { business, staff } = useCatalogue()
  const [chosenPerson, choose] = useState('')
  const report = useRead(
    async () => (kind === 'out' ? shop.reports.tips({ from: 0, to: shop.now() + 1 }) : undefined),
    [shop, kind, chosen === texts.tips],
  )
  const owed = report.value?.lines ?? []
  // A shop that takes none any more still owes what it took.
  const hasTips = kind === 'out' && (business?.tips === true || owed.some((line) => line.owed > 0))
  const isTips = hasTips && chosen === texts.tips
  const people = peopleTipped(staff, owed)
  // A shop without staff has nobody to choose.
  const isAsked = isTips && staff.length > 0 && people.length > 0
  const person = people.find(({ value }) => value === chosenPerson)
  const named = person && { staffId: person.staffId, name: person.name }
  return {
    reasons: hasTips ? [texts.tips] : [],
    tipsTo: isTips ? (isAsked ? named : { staffId: null, name: '' }) : undefined,
    lacksPerson: isAsked && !person,
    isAsked,
    people,
    owed,
    choose,
  }
}

// Everybody who works here, and others whom the shop still owes tips: they left, or nobody was named.
function peopleTipped(staff: readonly StaffRow[], owed: readonly TipLine[]): Person[] {
  const here = staff.filter(({ active }) => active)
  const others = owed.filter((line) => line.owed > 0 && !here.some(({ id }) => id === line.staffId))
  return [
    ...here.map(({ id, name }) => ({ value: id, staffId: id, name })),
    ...others.map(({ staffId, name }) =>
      staffId === NO_KEY ? { value: NOBODY, staffId: null, name: '' } : { value: staffId, staffId, name },
    ),
  ]
}

/** Whose tips are paid out, and what is owed of them. */
export function TipsTo({ tips, tried }: { tips: TipsOut; tried: boolean }) {
  const price = usePrice()
  const { isAsked, people, owed, tipsTo, lacksPerson, choose } = tips
  if (!isAsked) return null
  const line = tipsTo && owed.find(({ staffId }) => staffId === (tipsTo.staffId ?? NO_KEY))
  return (
    <Field
      label={texts.tipsTo}
      hint={tipsTo && texts.owed({ amount: price(line?.owed ?? ZERO) })}
      {...(tried && lacksPerson && { error: texts.choosePerson })}
    >
      {(control) => (
        <Select
          {...control}
          value={tipsTo ? (tipsTo.staffId ?? NOBODY) : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{texts.choosePerson}</option>
          {people.map(({ value, staffId, name }) => (
            <option key={value} value={value}>
              {staffId === null ? filterTexts.nobody : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
