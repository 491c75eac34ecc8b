import { type Cents, ZERO } from '../money/cents.ts'
import { plus } from '../money/totals.ts'
import type { Operation } from './operations.ts'

/** What an outbox holds, in figures that a shop owner can check. */
export interface Waiting {
  changes: number
  sales: number
  /** What those sales took. */
  total: Cents
  /** When the oldest of them was made, epoch milliseconds; null when nothing waits. */
  oldestAt: number | null
}

export const NOTHING_WAITS: Waiting = { changes: 0, sales: 0, total: ZERO, oldestAt: null }

/** Adds up the operations of an outbox. */
export function summariseWaiting(ops: Iterable<Operation>): Waiting {
  let summary = NOTHING_WAITS
  for (const op of ops) {
    // A damaged one may have kept its type alone.
    const sale =
      op.type === 'sale.complete' ? (op.payload as Partial<typeof op.payload> | null)?.sale : undefined
    summary = {
      changes: summary.changes + 1,
      sales: summary.sales + (sale ? 1 : 0),
      total: sale ? plus(summary.total, sale.total ?? ZERO) : summary.total,
      oldestAt: Math.min(summary.oldestAt ?? op.occurredAt, op.occurredAt),
    }
  }
  return summary
}
