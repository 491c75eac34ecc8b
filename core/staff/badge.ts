import type { StaffRow } from './staff.ts'

/** The fewest characters of a badge: less is what fingers type, and no till takes it for a scan. */
export const SHORTEST_BADGE = 5

/** Whether a till would take a code for a scanned badge: long enough, with a digit in it. */
export function isBadge(code: string): boolean {
  return code.length >= SHORTEST_BADGE && /\d/.test(code)
}

/** Who of a shop's people carries a badge, working now or not; undefined where nobody does. */
export function holderOf(staff: readonly StaffRow[], typed: string): StaffRow | undefined {
  const code = typed.trim()
  return code === '' ? undefined : staff.find(({ badge, deleted }) => !deleted && badge === code)
}
