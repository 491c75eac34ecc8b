import { type Cents, sum } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import type { Report, StaffLine } from '#core/reports/report.ts'
import { besidesStaff } from '#core/reports/staff-taking.ts'
import { closingOf, differenceOf, type ShiftGroup } from '#core/shifts/shift-group.ts'
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

/**
 * What was counted less what should have been there, of the cash-ups that somebody made in a period: undefined where they
 * made none. @param id '' for nobody
 */
export function cashDifference(
  history: readonly ShiftGroup[],
  { from, to }: Period,
  id: string,
): Cents | undefined {
  const found = history.flatMap((group) => {
    const closing = closingOf(group)
    if (!closing || closing.closedAt < from || closing.closedAt >= to) return []
    return (closing.closedBy?.staffId ?? '') === id ? [differenceOf(closing)] : []
  })
  return found.length === 0 ? undefined : sum(found)
}
