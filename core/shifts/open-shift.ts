import type { Cents } from '../money/cents.ts'
import type { Tipped } from '../sales/tip.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import { THE_SHOP } from './drawer.ts'
import { type DrawerMoveFact, type MoveKind, TIPS_PAID } from './drawer-move.ts'
import type { CashCount, Closing, ShiftFact, ShiftStaff } from './shift.ts'

/** What the device supplies for a shift, or for a move of its drawer. */
export interface AtDrawer {
  id: string
  drawerId: string
  /** Its suffix. */
  device: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
}

/**
 * A shift as it is opened: never before the last cash-up of its drawer, even where the clock was set back since, or it
 * would be a part of the closed one. @param last that cash-up, as far as the device knows
 */
export function shiftFact(
  float: CashCount,
  last: Pick<Closing, 'left' | 'closedAt'> | undefined,
  at: AtDrawer,
): ShiftFact {
  return {
    id: at.id,
    shopId: THE_SHOP,
    drawerId: at.drawerId,
    device: at.device,
    openedBy: at.by,
    openedAt: Math.max(at.now, last?.closedAt ?? at.now),
    float: float.total,
    ...(float.counted && { floatCount: float }),
    ...(last && { leftBefore: last.left }),
  }
}

/** Cash that is put in or taken out, as somebody asks for it. */
export interface AskedMove {
  kind: MoveKind
  /** In cents; 0 for 'no sale'. */
  amount: Cents
  reason: string
  /** The shift opened apart whose float it confirms, with an amount of 0 where it was the same cash. */
  confirms?: string | undefined
  /** The address of the photo of its slip. */
  photo?: string | undefined
  /** Whose tips are paid out. */
  tipsTo?: Tipped | undefined
  /** Who else allowed it. */
  approvals?: readonly Approval[] | undefined
}

/** Tips that were paid otherwise than out of a drawer, as somebody writes them down (S11.16). */
export interface PaidTips {
  /** In cents. */
  amount: Cents
  /** How they were paid. */
  reason: string
  tipsTo: Tipped
  /** Who else allowed it. */
  approvals?: readonly Approval[] | undefined
}

/** Why no tips are written down as paid. */
export type TipsRefusal = { code: 'no-amount' } | { code: 'no-reason' }
/** Why nothing is moved. */
export type MoveRefusal = TipsRefusal | { code: 'no-shift' }

/** Why a move is not stored; undefined where it is. */
export function refuseMove({
  kind,
  amount,
  reason,
  confirms,
}: Pick<AskedMove, 'amount' | 'reason' | 'confirms'> & Pick<DrawerMoveFact, 'kind'>):
  | TipsRefusal
  | undefined {
  const mayBeNothing = kind === 'no-sale' || confirms !== undefined
  if (!mayBeNothing && amount <= 0) return { code: 'no-amount' }
  return reason.trim() === '' ? { code: 'no-reason' } : undefined
}

/** A move as it is stored. */
export function moveFact(
  { kind, amount, reason, confirms, photo, tipsTo, approvals }: AskedMove,
  shiftId: string,
  at: AtDrawer,
): DrawerMoveFact {
  return {
    ...factAt(at, shiftId),
    kind,
    amount,
    reason: reason.trim(),
    ...(confirms !== undefined && { confirms }),
    ...(photo !== undefined && { photo }),
    ...(tipsTo && kind === 'out' && { tipsTo }),
    ...allowedBy(approvals),
  }
}

/** Tips that were paid otherwise, as they are stored: they are no cash of any shift. */
export function tipsPaidFact({ amount, reason, tipsTo, approvals }: PaidTips, at: AtDrawer): DrawerMoveFact {
  return {
    ...factAt(at, null),
    kind: TIPS_PAID,
    amount,
    reason: reason.trim(),
    tipsTo,
    ...allowedBy(approvals),
  }
}

const factAt = ({ id, drawerId, by, now, device }: AtDrawer, shiftId: string | null) => ({
  ...{ id, shopId: THE_SHOP, drawerId, shiftId },
  ...{ by, at: now, device },
})
