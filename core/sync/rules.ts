import type { Outcome, RejectionCode } from '../operations/operation.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import type { StampedOperation } from './operations.ts'
import type { WorkingSet } from './working-set.ts'

export type { Outcome, RejectionCode }

/**
 * Runs the one rule of an operation, alike on a device's view and on the server's truth. Changes only `set`; what to
 * load into it beforehand is told by `keysOf`.
 */
export function applyOperation(set: WorkingSet, op: StampedOperation): Outcome {
  return mustGetDefinition(op.type).apply(set, op.payload, op)
}
