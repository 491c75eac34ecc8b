import type { DrawerMoveFact } from '../shifts/drawer-move.ts'
import type { Closing, Shift } from '../shifts/shift.ts'
import { cashUpDemands, moveDemand } from '../shifts/shift-demands.ts'
import { type Act, actOfSale, isNotPermitted } from '../staff/not-permitted.ts'
import type { WorkingSet } from '../sync/working-set.ts'
import type { Said } from './operation.ts'
import { setFlag } from './sold-and-returned.ts'

/** A move of a drawer, as something that somebody did. */
export function actOfMove({ by, approvals, at, ...move }: DrawerMoveFact): Act {
  return { staffId: by?.staffId, approvals, at, demands: [moveDemand(move)] }
}

/**
 * A cash-up, as something that somebody did. Above which difference the shop asked for an approval it does not say: of
 * that nobody is accused, and the review list shows every large difference.
 */
export function actOfClosing({ closedBy, approvals, closedAt, elsewhere = false }: Closing): Act {
  return { staffId: closedBy?.staffId, approvals, at: closedAt, demands: cashUpDemands(elsewhere) }
}

/** The mark of a move or of a shift that somebody was not permitted to make or to close; nothing without a doubt. */
export function markOf(isDoubted: boolean): { notPermitted?: true } {
  return isDoubted ? { notPermitted: true } : {}
}

/**
 * Flags what was sold, taken back, moved and cashed up by people who were not permitted to, as soon as the server hears of
 * it (S16.12, S16.14). A flag stays: what a field said before its latest change is not known.
 * @param staffId only what this person did; undefined for everybody
 */
export function flagNotPermitted(set: WorkingSet, { arrival }: Said, staffId?: string): void {
  if (!arrival) return
  const isDoubted = (act: Act) =>
    (staffId === undefined || act.staffId === staffId) && isNotPermitted(set, act)
  for (const sale of set.rowsOf('sales'))
    if (isDoubted(actOfSale(sale))) setFlag(set, sale.id, 'not-permitted', true)
  for (const move of set.rowsOf('cashmoves'))
    if (!move.notPermitted && isDoubted(actOfMove(move)))
      set.put('cashmoves', { ...move, notPermitted: true })
  for (const shift of set.rowsOf('shifts'))
    if (!shift.notPermitted && hasDoubted(shift, isDoubted))
      set.put('shifts', { ...shift, notPermitted: true })
}

function hasDoubted({ closings }: Pick<Shift, 'closings'>, isDoubted: (act: Act) => boolean): boolean {
  return closings.some((closing) => isDoubted(actOfClosing(closing)))
}
