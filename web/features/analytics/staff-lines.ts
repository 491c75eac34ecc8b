import type { Report, StaffLine } from '#core/reports/report.ts'
import { besidesStaff } from '#core/reports/staff-taking.ts'
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
