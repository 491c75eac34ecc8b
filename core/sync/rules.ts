import type { Outcome } from '../operations/operation.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { StampedOperation } from './operations.ts'

/**
 * Runs an operation's rule, on a device's view and on the server alike. Changes only `set`; `keysOf` lists what must be
 * loaded into it first.
 */
export function applyOperation(set: WorkingSet, op: StampedOperation): Outcome {
  return mustGetDefinition(op.type).apply(set, op.payload, op)
}
