import type { Demand } from '../staff/may.ts'
import type { Permission } from '../staff/permissions.ts'
import type { MoveKind } from './drawer-move.ts'
import type { AskedMove } from './open-shift.ts'

/** What each move of a drawer asks for: a drop takes cash out as a pay-out does, and could hide one (R45). */
export const MOVE_PERMISSIONS = {
  in: 'payIn',
  out: 'payOut',
  drop: 'payOut',
  'no-sale': 'openDrawer',
} as const satisfies Record<MoveKind, Permission>

/** What a move asks of whoever makes it. */
export function moveDemand({ kind, amount }: Pick<AskedMove, 'kind' | 'amount'>): Demand {
  const permission = MOVE_PERMISSIONS[kind]
  return kind === 'no-sale' ? { permission } : { permission, amount }
}

/**
 * What counting and closing a shift asks of whoever does it.
 * @param isOthers it is open on another drawer than this till's, whoever opened it: the people of one till hand over (S15.16, R45)
 */
export function cashUpDemands(isOthers: boolean): Demand[] {
  return [{ permission: 'cashUp' }, ...(isOthers ? [{ permission: 'closeOthersShifts' } as const] : [])]
}
