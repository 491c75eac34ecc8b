import { add, type Cents, ZERO } from '../money/cents.ts'
import type { Layby } from './layby.ts'
import type { LaybyPayment } from './layby-payment.ts'
import { type LaybyState, laybyState } from './layby-state.ts'
import { type Due, dueOn } from './terms.ts'

/** A lay-by as lists show it. */
export interface ListedLayby {
  layby: Layby
  /** Its own, in order. */
  payments: readonly LaybyPayment[]
  state: LaybyState
  /** How the time of an open one stands. */
  due: Due
}

/**
 * All lay-bys with what became of each; of those that are open the ones that end first, then the latest of the others.
 * @param today a local day
 */
export function listLaybys(
  known: readonly Pick<ListedLayby, 'layby' | 'payments'>[],
  today: string,
): ListedLayby[] {
  const listed = known.map(({ layby, payments }) => ({
    ...{ layby, payments },
    ...{ state: laybyState(layby, payments), due: dueOn(layby.lastDay, today) },
  }))
  const rank = ({ state }: ListedLayby) => (state.kind === 'open' ? 0 : 1)
  return listed.sort((left, right) => rank(left) - rank(right) || order(left, right))
}

/**
 * What a shop holds for lay-bys, in cents: what was paid of those that are open, and what is still to go back of others
 * (S20.22). It is the customers' money.
 */
export function heldFor(listed: readonly Pick<ListedLayby, 'state'>[]): Cents {
  let held = ZERO
  for (const { state } of listed) {
    if (state.kind === 'open') held = add(held, state.paid)
    else if (state.payBack > 0) held = add(held, state.payBack)
  }
  return held
}

function order({ layby: left, state }: ListedLayby, { layby: right }: ListedLayby): number {
  const byId = left.id < right.id ? -1 : 1
  if (state.kind === 'open')
    return left.lastDay === right.lastDay ? byId : left.lastDay < right.lastDay ? -1 : 1
  return right.openedAt - left.openedAt || byId
}
