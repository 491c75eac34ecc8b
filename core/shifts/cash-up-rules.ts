import type { Cents } from '../money/cents.ts'
import { NOTE_ABOVE } from './cash-up.ts'

/** What a business says of its cash-up; missing where it never did. */
interface CashUpSettings {
  cashUp?: boolean
  cashlessAlways?: boolean
  noteAbove?: Cents
  approveAbove?: Cents | null
  blindCount?: boolean
}

/** How a shop cashes up. */
export interface CashUpRules {
  /** Whether it does at all: off, the till is as if there were no drawers (S15.1). */
  on: boolean
  /** Cards and transfers are taken without an open shift. */
  cashlessAlways: boolean
  /** A difference above this, in cents, needs a note. */
  noteAbove: Cents
  /** A difference above this, in cents, needs an approval; null where none does. */
  approveAbove: Cents | null
  /** No expected amount is shown before the count is stored (S15.10). */
  blind: boolean
}

/** How a shop cashes up, as a shop begins where it never said. */
export function cashUpOf(business: CashUpSettings = {}): CashUpRules {
  const { cashUp = false, cashlessAlways = true, noteAbove = NOTE_ABOVE, blindCount = false } = business
  const { approveAbove = null } = business
  return { on: cashUp, cashlessAlways, noteAbove, approveAbove, blind: blindCount }
}
