import type { Intent } from '#core/sync/operations.ts'

/** An operation that the server refused, kept until the user retries or discards it. */
export interface RejectedOperation {
  opId: string
  code: string
  intent: Intent
  occurredAt: number
}
