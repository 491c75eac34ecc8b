import type { Intent } from '#core/sync/operations.ts'

/** An operation the server refused: kept until somebody looks at it. */
export interface RejectedOperation {
  opId: string
  code: string
  intent: Intent
  occurredAt: number
}
