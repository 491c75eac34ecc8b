import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import { percentDown } from '../money/percent-of.ts'
import { shiftStaff } from '../shifts/shift.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { Maker } from '../staff/maker.ts'
import type { Cancellation, CancelReason, Layby, Remedy } from './layby.ts'
import { type LaybyPayment, paidBy } from './layby-payment.ts'
import { laybyState } from './layby-state.ts'
import { dueOn } from './terms.ts'

/** Why a lay-by is cancelled, and what becomes of the money, as somebody chooses it (S20.20). */
export interface CancelChoice {
  reason: CancelReason
  /** Death or hospital: nothing is kept. */
  spared: boolean
  /** In percent of the price. */
  penaltyPercent: number
  /** Null until something is chosen; asked where the shop cancels alone. */
  remedy: Remedy | null
  /** With 'with-interest', in cents. */
  interest: Cents
}

export type LaybyCancelRefusal =
  | { code: 'not-open' }
  /** Its 60 business days are not over. */
  | { code: 'too-early' }
  /** In percent: what was agreed. */
  | { code: 'more-than-agreed'; agreed: number }
  | { code: 'remedy-missing' }

/** What goes back and what is kept, in cents. */
export interface WorkedOut {
  paid: Cents
  penaltyPercent: number
  penalty: Cents
  /** Interest, or as much again as was paid. */
  extra: Cents
  refund: Cents
}
export type LaybyCancelDecision = { ok: true; worked: WorkedOut } | { ok: false; refusal: LaybyCancelRefusal }

/**
 * Whether a lay-by can be cancelled so, and what goes back: what was paid less a penalty that was agreed, of at most 1% of
 * the price and never more than was paid (s62(4), (5), regulation 34). The shop that cancels keeps nothing (s62(2), (3)).
 * @param today a local day
 */
export function decideLaybyCancel(
  layby: Layby,
  payments: readonly LaybyPayment[],
  choice: CancelChoice,
  today: string,
): LaybyCancelDecision {
  const refuse = (refusal: LaybyCancelRefusal): LaybyCancelDecision => ({ ok: false, refusal })
  if (laybyState(layby, payments).kind !== 'open') return refuse({ code: 'not-open' })
  const isShops = choice.reason === 'shop'
  if (choice.reason === 'not-finished' && dueOn(layby.lastDay, today) !== 'given-up')
    return refuse({ code: 'too-early' })
  if (isShops && choice.remedy === null) return refuse({ code: 'remedy-missing' })
  const penaltyPercent = isShops || choice.spared ? 0 : choice.penaltyPercent
  if (penaltyPercent > layby.penaltyPercent)
    return refuse({ code: 'more-than-agreed', agreed: layby.penaltyPercent })
  const paid = paidBy(payments)
  // Below zero where two tills gave the same money back apart.
  const had = paid > 0 ? paid : ZERO
  const most = percentDown(layby.total, penaltyPercent)
  const penalty = most < had ? most : had
  const extra = isShops ? extraOf(choice, had) : ZERO
  return {
    ok: true,
    worked: { paid, penaltyPercent, penalty, extra, refund: subtract(add(had, extra), penalty) },
  }
}

function extraOf({ remedy, interest }: CancelChoice, paid: Cents): Cents {
  if (remedy === 'doubled') return paid
  return remedy === 'with-interest' ? interest : ZERO
}

/** What the device supplies for a cancellation. */
export interface CancelMaking extends Maker {
  id: string
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
  approvals?: readonly Approval[] | undefined
}

/** That a lay-by is cancelled, and how what is kept was worked out. The money that goes back is a payment of its own. */
export function buildCancellation(
  { reason, spared, remedy }: CancelChoice,
  { paid, penaltyPercent, penalty, extra }: WorkedOut,
  making: CancelMaking,
): Cancellation {
  const isShops = reason === 'shop'
  return {
    id: making.id,
    reason,
    ...(spared && !isShops && { spared: true }),
    ...(isShops && remedy !== null && { remedy }),
    ...{ paid, penaltyPercent, penalty, extra },
    by: shiftStaff(making),
    ...allowedBy(making.approvals),
    at: making.now,
    device: making.device,
  }
}
