import type { Balances } from '../book/balance.ts'
import type { Layby } from '../laybys/layby.ts'
import { heldFor } from '../laybys/layby-list.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import { laybyState } from '../laybys/layby-state.ts'
import { type Cents, ZERO } from '../money/cents.ts'

/** Why a customer is neither deleted nor erased, with the amount in cents (S20.13). */
export type StillOpen =
  /** What they owe, or are owed below zero. */
  | { code: 'still-open'; owed: Cents }
  /** What was paid of goods that are put by for them. */
  | { code: 'layby-open'; held: Cents }
  /** Money of lay-bys that are over is still to go back to them. */
  | { code: 'to-pay-back'; held: Cents }

/** A lay-by and its own payments. */
interface PutBy {
  layby: Pick<Layby, 'customerId' | 'total' | 'collectedAt' | 'cancellations'>
  payments: readonly Pick<LaybyPayment, 'tenders'>[]
}

/**
 * Whether a customer may be deleted or erased: not while anything is open on their account, either way, while goods are
 * put by for them, or while money of a lay-by is still to go back (S20.13, S20.21). Where a device that knew of nothing did
 * it, they stay in the book.
 * @param putBy those of other customers are passed over
 */
export function refuseDeletion(
  customerId: string,
  balances: Balances,
  putBy: readonly PutBy[],
): StillOpen | undefined {
  const owed = balances.get(customerId) ?? ZERO
  if (owed !== 0) return { code: 'still-open', owed }
  const listed = putBy
    .filter(({ layby }) => layby.customerId === customerId)
    .map(({ layby, payments }) => ({ state: laybyState(layby, payments) }))
  const held = heldFor(listed)
  if (listed.some(({ state }) => state.kind === 'open')) return { code: 'layby-open', held }
  return held > 0 ? { code: 'to-pay-back', held } : undefined
}
