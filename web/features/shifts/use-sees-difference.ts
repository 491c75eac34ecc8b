import type { Closing } from '#core/shifts/shift.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { usePerson } from '#web/store/react/use-person.ts'

/**
 * Tells of a cash-up whether whoever stands here sees what should have been there: who may see expected cash, and who
 * made it, for the result was shown to them (S15.9, S15.10).
 */
export function useSeesDifference(): (closing: Pick<Closing, 'closedBy'>) => boolean {
  const seesAll = useSees('seeExpectedCash')
  const person = usePerson()
  return ({ closedBy }) => seesAll || (person !== null && closedBy?.staffId === person.staffId)
}
