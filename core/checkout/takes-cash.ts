import type { TenderKind } from '../sales/tender.ts'
import type { CashUpRules } from '../shifts/cash-up-rules.ts'

/** A shift open for longer than this was forgotten, milliseconds (S15.17). */
const LONG_MS = 16 * 3_600_000

/** Whether a shift must be opened before money of these kinds is taken or given back (S15.1, S15.18). */
export function needsShift(
  kinds: readonly TenderKind[],
  { on, cashlessAlways }: Pick<CashUpRules, 'on' | 'cashlessAlways'>,
  isOpen: boolean,
): boolean {
  if (!on || isOpen) return false
  return kinds.some((kind) => kind === 'cash' || !cashlessAlways)
}

/** Whether a shift has been open for so long that the till shows since when. It never stops selling. */
export function isOpenLong(openedAt: number, now: number): boolean {
  return now - openedAt > LONG_MS
}
