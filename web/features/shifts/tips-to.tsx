import { useState } from 'react'
import { ZERO } from '#core/money/cents.ts'
import type { TipLine } from '#core/reports/tips-report.ts'
import type { Tipped } from '#core/sales/tip.ts'
import type { MoveKind } from '#core/shifts/drawer-move.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { moveTexts as texts } from './texts.ts'

/** Cash that is paid out as somebody's tips (S11.16). */
interface TipsOut {
  /** Reasons beside the usual ones. */
  reasons: readonly string[]
  /** Undefined while it is no payment of tips, or nobody is chosen. */
  tipsTo: Tipped | undefined
  lacksPerson: boolean
  isAsked: boolean
  people: readonly StaffRow[]
  owed: readonly TipLine[]
  choose(staffId: string): void
}

/** @param chosen the reason that is chosen */
export function useTipsOut(kind: MoveKind, chosen: string): TipsOut {
  const shop = useShop()
  const { business, staff } = useCatalogue()
  const [staffId, choose] = useState('')
  const hasTips = kind === 'out' && business?.tips === true
  const isTips = hasTips && chosen === texts.tips
  const report = useRead(
    async () => (isTips ? shop.reports.tips({ from: 0, to: shop.now() + 1 }) : undefined),
    [shop, isTips],
  )
  const people = staff.filter(({ active }) => active)
  const isAsked = isTips && people.length > 0
  const person = people.find(({ id }) => id === staffId)
  const named = person ? { staffId: person.id, name: person.name } : undefined
  return {
    reasons: hasTips ? [texts.tips] : [],
    tipsTo: isTips ? (isAsked ? named : { staffId: null, name: '' }) : undefined,
    lacksPerson: isAsked && !person,
    isAsked,
    people,
    owed: report.value?.lines ?? [],
    choose,
  }
}

/** Whose tips are paid out, and what is owed of them. */
export function TipsTo({ tips, tried }: { tips: TipsOut; tried: boolean }) {
  const price = usePrice()
  const { isAsked, people, owed, tipsTo, lacksPerson, choose } = tips
  if (!isAsked) return null
  const line = tipsTo && owed.find(({ staffId }) => staffId === tipsTo.staffId)
  return (
    <Field
      label={texts.tipsTo}
      hint={tipsTo && texts.owed({ amount: price(line?.owed ?? ZERO) })}
      {...(tried && lacksPerson && { error: texts.choosePerson })}
    >
      {(control) => (
        <Select {...control} value={tipsTo?.staffId ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.choosePerson}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
