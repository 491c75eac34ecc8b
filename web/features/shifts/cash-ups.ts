import { add, type Cents, ZERO } from '#core/money/cents.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { closingOf, differenceOf, type ShiftGroup } from '#core/shifts/shift-group.ts'

/** Whose cash-ups are looked at: of one drawer, of one person; '' of nobody named, undefined of all. */
export interface CashUpsOf {
  drawerId?: string | undefined
  staffId?: string | undefined
}

/** A cash-up as the list shows it. */
export interface ListedCashUp {
  group: ShiftGroup
  closing: Closing
  difference: Cents
  /** What is short or over until and with this one, among those that are listed. */
  together: Cents
}

/** The cash-ups of a drawer and a person, the latest first: a drawer that was forgotten is closed long after it was opened. */
export function cashUpsOf(history: readonly ShiftGroup[], { drawerId, staffId }: CashUpsOf): ListedCashUp[] {
  const closed = history.flatMap((group) => {
    const closing = closingOf(group)
    if (!closing) return []
    if (drawerId !== undefined && group.shift.drawerId !== drawerId) return []
    if (staffId !== undefined && idOfCloser(closing) !== staffId) return []
    return [{ group, closing, difference: differenceOf(closing) }]
  })
  closed.sort(
    ({ closing: left }, { closing: right }) =>
      left.closedAt - right.closedAt || (left.id < right.id ? -1 : 1),
  )
  let together = ZERO
  const earliestFirst = closed.map((each): ListedCashUp => {
    together = add(together, each.difference)
    return { ...each, together }
  })
  return earliestFirst.reverse()
}

/** Who made a cash-up, by id; '' where nobody is named. */
export function idOfCloser({ closedBy }: Pick<Closing, 'closedBy'>): string {
  return closedBy?.staffId ?? ''
}
