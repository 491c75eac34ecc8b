import { z } from 'zod/mini'
import { oldestFirst } from '../calendar/order-of-time.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds, nullable } from '../entities/kinds.ts'
import { type Cents, sum } from '../money/cents.ts'
import { MAX_TENDERS, TENDER, type Tender } from '../sales/tender.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'

const tenders = linesOf(TENDER, 'jsonb', MAX_TENDERS)
const TENDERS: Kind<Tender[]> = {
  ...tenders,
  input: tenders.input.check(z.refine((list) => list.length > 0, 'no payment')),
}

/**
 * Money that came in for a lay-by, or went back: a fact. Payments add up in any order (S20.21). It is held, and is neither
 * revenue nor taxed before the goods are handed over (S20.18).
 */
export const LAYBY_PAYMENT = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  laybyId: field(kinds.id),
  /** Above zero what came in, below it what went back. */
  tenders: field(TENDERS),
  /** The shift that its cash went into, or came out of; missing where none was open. */
  shiftId: field(kinds.id, { optional: true }),
  by: field(nullable(partOf(SHIFT_STAFF))),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  /** Epoch milliseconds on the device that took it. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  ...DOUBTED_LATER,
}
export interface LaybyPayment extends RowShape<typeof LAYBY_PAYMENT> {}
export interface LaybyPaymentFact extends FactShape<typeof LAYBY_PAYMENT> {}

/** What came in by some payments less what went back, in cents. */
export function paidBy(payments: readonly { tenders: readonly Tender[] }[]): Cents {
  return sum(payments.flatMap((payment) => payment.tenders.map(({ amount }) => amount)))
}

/** The payments of each lay-by, in the order in which they were made. */
export function paymentsByLayby<Payment extends Pick<LaybyPayment, 'id' | 'laybyId' | 'at'>>(
  payments: readonly Payment[],
): Map<string, Payment[]> {
  const byLayby = new Map<string, Payment[]>()
  const inOrder = [...payments].sort(oldestFirst(({ at }) => at))
  for (const payment of inOrder) {
    const known = byLayby.get(payment.laybyId)
    if (known) known.push(payment)
    else byLayby.set(payment.laybyId, [payment])
  }
  return byLayby
}
