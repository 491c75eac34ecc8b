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

/** The cash-ups of a drawer and a person, in the order given: the latest first. */
export function cashUpsOf(history: readonly ShiftGroup[], { drawerId, staffId }: CashUpsOf): ListedCashUp[] {
  let together = ZERO
  const earliestFirst = history.toReversed().flatMap((group): ListedCashUp[] => {
    const closing = closingOf(group)
    if (!closing) return []
    if (drawerId !== undefined && group.shift.drawerId !== drawerId) return []
    if (staffId !== undefined && idOfCloser(closing) !== staffId) return []
    const difference = differenceOf(closing)
    together = add(together, difference)
    return [{ group, closing, difference, together }]
  })
  return earliestFirst.reverse()
}

/** Who made a cash-up, by id; '' where nobody is named. */
export function idOfCloser({ closedBy }: Pick<Closing, 'closedBy'>): string {
  return closedBy?.staffId ?? ''
}
