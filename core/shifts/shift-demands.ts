import { type Cents, cents } from '../money/cents.ts'
import type { Demand } from '../staff/may.ts'
import type { Permission } from '../staff/permissions.ts'
import { type DrawerMove, TIPS_PAID } from './drawer-move.ts'

/** What each move of a drawer asks for: a drop takes cash out as a pay-out does, and could hide one (R45). */
export const MOVE_PERMISSIONS = {
  in: 'payIn',
  out: 'payOut',
  drop: 'payOut',
  'no-sale': 'openDrawer',
  [TIPS_PAID]: 'payOut',
} as const satisfies Record<DrawerMove['kind'], Permission>

/** What a move asks of whoever makes it. */
export function moveDemand({ kind, amount }: Pick<DrawerMove, 'kind' | 'amount'>): Demand {
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

/** What taking cash to the bank asks of whoever writes it down: whoever may count it may bank it (S15.20). */
export const BANKING_DEMANDS: Demand[] = [{ permission: 'cashUp' }]

/**
 * What closing with a difference asks of whoever closes, beside the cash-up itself (S15.9): a manager or an owner who
 * closes has looked at it.
 * @param difference in cents, short is below zero @param approveAbove in cents, either way; null where it never asks
 */
export function differenceDemands(difference: Cents, approveAbove: Cents | null): Demand[] {
  const amount = cents(Math.abs(difference))
  if (approveAbove === null || amount <= approveAbove) return []
  return [{ permission: 'cashUp', amount, needsApproval: true }]
}
