import type { Activity } from '../activity/activity.ts'
import type { Outcome } from '../operations/operation.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { StampedOperation } from './operations.ts'

/**
 * Runs an operation's rule, and returns its entries in the activity that owners read (S16.15): device and server derive
 * the same, so that entries need not be sent. A replay makes none.
 */
export function applyWithActivity(
  set: WorkingSet,
  op: StampedOperation,
): { outcome: Outcome; activity: readonly Activity[] } {
  const { apply, tells, by } = mustGetDefinition(op.type)
  const told = op.originallyChangedAt === undefined ? tells?.(set, op.payload, op) : undefined
  const outcome = apply(set, op.payload, op)
  if (outcome.status !== 'applied') return { outcome, activity: [] }
  if (op.type === 'activity.note') return { outcome, activity: [{ ...op.payload.note, device: op.device }] }
  const parts = (typeof told === 'function' ? told() : told) ?? []
  if (parts.length === 0) return { outcome, activity: [] }
  const staffId = by ? by(op.payload, op) : op.staffId
  const said = { at: op.occurredAt, device: op.device, ...(staffId !== undefined && { staffId }) }
  return { outcome, activity: parts.map((part) => ({ amount: null, text: '', ...part, ...said })) }
}
