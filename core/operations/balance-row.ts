import { add, type Cents, ZERO } from '../money/cents.ts'
import type { WorkingSet } from '../rows/working-set.ts'

/**
 * Adds to what a customer owes, in cents, and to their points. Nothing else writes a balance, so each is the sum of what was
 * added, in any order of arrival (S20.2, S20.23).
 */
export function addToBalance(
  set: WorkingSet,
  customerId: string,
  { owed = ZERO, points = 0 }: { owed?: Cents; points?: number },
): void {
  const known = set.get('balances', customerId)?.points
  const all = (Number.isSafeInteger(known) ? (known as number) : 0) + points
  set.put('balances', {
    id: customerId,
    owed: add(owedBy(set, customerId), owed),
    ...((known !== undefined || points !== 0) && { points: all }),
  })
}

/** What a customer owes, in cents. A figure that is damaged is begun anew: what is sold goes on. */
export function owedBy(set: WorkingSet, customerId: string): Cents {
  const owed = set.get('balances', customerId)?.owed
  return Number.isSafeInteger(owed) ? (owed as Cents) : ZERO
}
