import { type Cents, within } from '../money/cents.ts'

/** How what a product costs follows from what was paid for it (S19.13). */
export const COST_METHODS = ['average', 'last'] as const
export type CostMethod = (typeof COST_METHODS)[number]

/** What there is of a product, and what was received of it; quantities in its smallest unit, costs of one of it. */
export interface Costed {
  onHand: number
  cost: Cents
  received: number
  receivedCost: Cents
}

/**
 * What a product costs after goods were received, in cents. The average is weighted by quantity and rounded half up;
 * where nothing is on hand, or less, it is what was paid: an oversold product has no average (S19.13).
 */
export function costAfter(method: CostMethod, { onHand, cost, received, receivedCost }: Costed): Cents {
  if (method === 'last' || onHand <= 0) return receivedCost
  const value = BigInt(onHand) * BigInt(cost) + BigInt(received) * BigInt(receivedCost)
  const quantity = BigInt(onHand + received)
  return within(Number((value * 2n + quantity) / (quantity * 2n)))
}
