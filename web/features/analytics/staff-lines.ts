import { type Cents, sum } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import type { Report, StaffLine } from '#core/reports/report.ts'
import { besidesStaff } from '#core/reports/staff-taking.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { closingsWithin, differenceOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
import { texts } from './texts.ts'

/**
 * What each person sold, and what nobody is named for: the lines add up to the whole. None where nobody is named at all
 * (S16.17).
 */
export function staffLines({ staff, totals }: Pick<Report, 'staff' | 'totals'>): StaffLine[] {
  if (staff.length === 0) return []
  const rest = besidesStaff(totals, staff)
  const named = staff.map((line) => ({ ...line, name: line.name || texts.goneName }))
  const isLeft = rest.orders !== 0 || rest.returns !== 0
  return isLeft ? [...named, { ...rest, id: '', name: texts.noPerson }] : named
}

/** The cash-ups that somebody made in a period. @param id '' for nobody */
export function cashUpsOf(history: readonly ShiftGroup[], period: Period, id: string): Closing[] {
  return closingsWithin(history, period).filter(({ closedBy }) => (closedBy?.staffId ?? '') === id)
}

/** What was counted less what should have been there; undefined of no cash-up. */
export function cashDifference(closings: readonly Closing[]): Cents | undefined {
  return closings.length === 0 ? undefined : sum(closings.map(differenceOf))
}
