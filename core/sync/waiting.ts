import { add, type Cents, ZERO } from '../money/cents.ts'
import type { WaitingPart } from '../operations/operation.ts'
import { definitionOf } from '../operations/registry.ts'
import type { Operation } from './operations.ts'

/** What an outbox contains, in figures that a shop owner can check. */
export interface Waiting {
  changes: number
  sales: number
  /** The money taken by those sales. */
  total: Cents
  returns: number
  /** The money that those returns gave back, below zero. */
  returned: Cents
  /** Products changed or counted, each once. */
  products: number
  /** Whether stock of any of them was counted. */
  counted: boolean
  /** Customers changed, each once. */
  customers: number
  /** When the oldest of them was made, epoch milliseconds; null when nothing waits. */
  oldestAt: number | null
}

export const NOTHING_WAITS: Waiting = {
  changes: 0,
  sales: 0,
  total: ZERO,
  returns: 0,
  returned: ZERO,
  products: 0,
  counted: false,
  customers: 0,
  oldestAt: null,
}

/** Sums up the operations of an outbox. */
export function summariseWaiting(ops: Iterable<Operation>): Waiting {
  const summary = { ...NOTHING_WAITS }
  const products = new Set<string>()
  const customers = new Set<string>()
  for (const op of ops) {
    summary.changes += 1
    summary.oldestAt = Math.min(summary.oldestAt ?? op.occurredAt, op.occurredAt)
    const { taken, returned, productId, counted, customerId } = partOf(op)
    if (taken !== undefined) {
      summary.sales += 1
      summary.total = add(summary.total, taken)
    }
    if (returned !== undefined) {
      summary.returns += 1
      summary.returned = add(summary.returned, returned)
    }
    if (productId) products.add(productId)
    if (customerId) customers.add(customerId)
    summary.counted ||= counted === true
  }
  return { ...summary, products: products.size, customers: customers.size }
}

// A damaged operation may have kept only its type, and a newer version may have made one of another type.
function partOf({ type, payload }: Operation): WaitingPart {
  const said: object | null = payload
  return (said !== null && definitionOf(type)?.waiting(said)) || {}
}
