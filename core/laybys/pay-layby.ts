import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { type OfferedPayment, type PaymentDecision, settlePayment } from '../sales/payment.ts'
import type { Method, Tender } from '../sales/tender.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import { shiftStaff } from '../shifts/shift.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { Maker } from '../staff/maker.ts'
import type { Layby } from './layby.ts'
import type { LaybyPayment, LaybyPaymentFact } from './layby-payment.ts'
import { laybyState } from './layby-state.ts'

/** Why no payment of a lay-by is taken (S20.18). */
export type InstalmentRefusal =
  | { code: 'not-open' }
  | { code: 'no-amount' }
  /** In cents. */
  | { code: 'more-than-left'; left: Cents }

/** Why an amount cannot be paid of a lay-by now; undefined where it can. @param amount in cents */
export function refuseInstalment(
  layby: Layby,
  payments: readonly LaybyPayment[],
  amount: Cents,
): InstalmentRefusal | undefined {
  const state = laybyState(layby, payments)
  if (state.kind !== 'open') return { code: 'not-open' }
  if (amount <= 0) return { code: 'no-amount' }
  return amount > state.left ? { code: 'more-than-left', left: state.left } : undefined
}

/**
 * How an amount is paid, as it is at the till, but to the cent: what is held is the customer's own money, and rounding would
 * lose them some of it.
 */
export function payInstalment(
  amount: Cents,
  taken: readonly Tender[],
  offered: OfferedPayment | null,
): PaymentDecision {
  return settlePayment(amount, taken, offered, 'off')
}

/** Money that goes back, by one method. @param amount above zero, in cents */
export function givenBackBy(method: Method, amount: Cents): Tender[] {
  return [{ id: '1', ...method, amount: subtract(ZERO, amount) }]
}

/** What the device supplies for a payment. */
export interface PaymentMaking extends Maker {
  id: string
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
  /** The open shift of its drawer (S15.5). */
  shiftId?: string | undefined
  approvals?: readonly Approval[] | undefined
}

/** A payment of a lay-by. @param tenders above zero what came in, below it what went back */
export function buildPayment(
  laybyId: string,
  tenders: readonly Tender[],
  making: PaymentMaking,
): LaybyPaymentFact {
  const { id, now, device, shiftId, approvals } = making
  return {
    id,
    shopId: THE_SHOP,
    laybyId,
    tenders: [...tenders],
    ...(shiftId !== undefined && { shiftId }),
    by: shiftStaff(making),
    ...allowedBy(approvals),
    at: now,
    device,
  }
}
