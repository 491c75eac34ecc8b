import { oldestFirst } from '../calendar/order-of-time.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Cancellation, Layby } from './layby.ts'
import { type LaybyPayment, paidBy } from './layby-payment.ts'

/**
 * What became of a lay-by (S20.21). Collected wins over cancelled: the goods are gone.
 * `payBack`: what is still to go back to the customer, in cents; below zero where more went back than should have.
 */
export type LaybyState =
  | { kind: 'open'; paid: Cents; left: Cents; payBack: Cents }
  | { kind: 'collected'; at: number; payBack: Cents }
  | { kind: 'cancelled'; cancellation: Cancellation; payBack: Cents }

type Known = Pick<Layby, 'total' | 'collectedAt' | 'cancellations'>
type Paid = readonly Pick<LaybyPayment, 'tenders'>[]

/** What became of a lay-by, by all that is known of it. @param payments its own, in any order */
export function laybyState(layby: Known, payments: Paid): LaybyState {
  const { total, collectedAt } = layby
  const paid = paidBy(payments)
  if (collectedAt !== null) return { kind: 'collected', at: collectedAt, payBack: subtract(paid, total) }
  const cancellation = cancellationOf(layby)
  if (cancellation) {
    const { penalty, extra } = cancellation
    return { kind: 'cancelled', cancellation, payBack: subtract(add(paid, extra), penalty) }
  }
  const over = subtract(paid, total)
  return over > 0
    ? { kind: 'open', paid, left: ZERO, payBack: over }
    : { kind: 'open', paid, left: subtract(total, paid), payBack: ZERO }
}

/**
 * How much more went back than should have, as where two tills that were apart gave the same money back; in cents, 0 where
 * none did. Of an open lay-by only what is over its price goes back: then nothing is left to pay.
 */
export function givenBackTooMuch(state: LaybyState, payments: Paid): Cents {
  if (state.kind !== 'open') return state.payBack < 0 ? subtract(ZERO, state.payBack) : ZERO
  const wentBack = payments.map((payment) => paidBy([payment])).filter((amount) => amount < 0)
  const given = subtract(ZERO, sum(wentBack))
  return state.left < given ? state.left : given
}

/** The cancellation that stands; undefined where there is none. */
export function cancellationOf({ cancellations }: Pick<Layby, 'cancellations'>): Cancellation | undefined {
  return cancellations[0]
}

/** Whether its goods are still put by: neither handed over nor cancelled. */
export function isLaybyOpen({
  collectedAt,
  cancellations,
}: Pick<Layby, 'collectedAt' | 'cancellations'>): boolean {
  return collectedAt === null && cancellations.length === 0
}

/** The flag of a lay-by whose goods were handed over though it was cancelled apart: its refund is doubtful (S20.21). */
export function isCancelledAndCollected(layby: Pick<Layby, 'collectedAt' | 'cancellations'>): boolean {
  return layby.collectedAt !== null && layby.cancellations.length > 0
}

/** Adds cancellations to those that are known: each once, in the order in which they were made, whichever arrived first. */
export function withCancellations(
  known: readonly Cancellation[],
  more: readonly Cancellation[],
): Cancellation[] {
  const byId = new Map(known.map((each) => [each.id, each]))
  for (const each of more) if (!byId.has(each.id)) byId.set(each.id, each)
  return [...byId.values()].sort(oldestFirst(({ at }) => at))
}
