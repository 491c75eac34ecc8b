import type { Approval } from './approval.ts'
import type { Demand } from './may.ts'

/** Something that somebody did, as the fact of it says. */
export interface Act {
  staffId?: string | undefined
  approvals?: readonly Approval[] | undefined
  /** Whom else it names, who had no say in it: of lines, who earns their commission. */
  alsoNamed?: readonly string[] | undefined
  /** When it was done, epoch milliseconds. */
  at: number
  /** What it asked of whoever did it. */
  demands: readonly Demand[]
}

/** Everybody whom it names: their rows must be known. */
export function peopleOf({ staffId, approvals = [], alsoNamed = [] }: Naming): string[] {
  return [...(staffId === undefined ? [] : [staffId]), ...approvals.map((each) => each.staffId), ...alsoNamed]
}
export type Naming = Pick<Act, 'staffId' | 'approvals' | 'alsoNamed'>

/** Whether it says nobody who did it. */
export function namesNobody({ staffId }: Pick<Act, 'staffId'>): boolean {
  return staffId === undefined
}
