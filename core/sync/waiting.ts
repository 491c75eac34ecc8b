import { type Cents, ZERO } from '../money/cents.ts'
import { plus } from '../money/totals.ts'
import type { Operation } from './operations.ts'

/** What an outbox holds, in figures that a shop owner can check. */
export interface Waiting {
  changes: number
  sales: number
  /** What those sales took. */
  total: Cents
  /** Products changed or counted, each once. */
  products: number
  /** Whether stock was counted of any of them. */
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
  products: 0,
  counted: false,
  customers: 0,
  oldestAt: null,
}

/** Adds up the operations of an outbox. */
export function summariseWaiting(ops: Iterable<Operation>): Waiting {
  const summary = { ...NOTHING_WAITS }
  const products = new Set<string>()
  const customers = new Set<string>()
  for (const op of ops) {
    summary.changes += 1
    summary.oldestAt = Math.min(summary.oldestAt ?? op.occurredAt, op.occurredAt)
    // A damaged one may have kept its type alone.
    const about = op as { payload: Partial<Record<'id' | 'productId', string>> | null }
    const { id, productId } = about.payload ?? {}
    if (op.type === 'sale.complete') {
      const sale = (op.payload as Partial<typeof op.payload> | null)?.sale
      if (sale) summary.sales += 1
      if (sale) summary.total = plus(summary.total, sale.total ?? ZERO)
    } else if (op.type === 'product.patch' && id) products.add(id)
    else if (op.type === 'customer.patch' && id) customers.add(id)
    else if (op.type === 'stock.count' && productId) {
      products.add(productId)
      summary.counted = true
    }
  }
  return { ...summary, products: products.size, customers: customers.size }
}
