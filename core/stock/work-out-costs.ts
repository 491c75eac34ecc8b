import { z } from 'zod/mini'
import { idField, priceField } from '../entities/fields.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { type CostMethod, costAfter } from './average-cost.ts'

/** What happened to the stock of a product; quantities in its smallest unit. */
export type CostEvent =
  | { kind: 'count' | 'move'; quantity: number }
  /** Goods that came, from a supplier or made of others, for what they cost each, in cents. */
  | { kind: 'receipt'; quantity: number; unitCost: Cents }

/**
 * What a product costs by everything that was received of it, in the order of stamps, whichever device received it when
 * (S19.14).
 * @param opening what it cost before the first receipt; 0 where nobody said: then it counts as bought for as much
 * @returns undefined where nothing was received
 */
export function workOutCost(
  events: Iterable<CostEvent>,
  method: CostMethod,
  opening: Cents = ZERO,
): Cents | undefined {
  let onHand = 0
  let cost: Cents | undefined
  for (const event of events) {
    if (event.kind === 'receipt') {
      const { quantity: received, unitCost: receivedCost } = event
      const before = cost ?? (opening || receivedCost)
      cost = costAfter(method, { onHand, cost: before, received, receivedCost })
    }
    onHand = event.kind === 'count' ? event.quantity : onHand + event.quantity
  }
  return cost
}

/** `GET /api/stock/costs`: what every product costs that was ever received. */
export const workedOutCosts = z.object({
  costs: z.array(z.object({ productId: idField, cost: priceField })),
  /** Products that are not among them since something that moved them is damaged; missing where there are none. */
  unreadable: z.optional(z.int()),
})
export type WorkedOutCosts = z.infer<typeof workedOutCosts>
