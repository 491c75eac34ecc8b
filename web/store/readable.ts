import { envelopeSchema, type Operation, parsePayload } from '#core/sync/operations.ts'

/** The code under which an operation stands in the tray that this device's own storage damaged. */
export const DAMAGED = 'damaged'

/**
 * What can be done with a stored operation: 'damaged' when the database gave back something that no version ever
 * wrote, 'unknown' when a newer version of the app did.
 */
export function readingOf(op: unknown): 'whole' | 'damaged' | 'unknown' {
  const envelope = envelopeSchema.safeParse(op)
  if (!envelope.success) return 'damaged'
  const parsed = parsePayload(envelope.data)
  if (parsed.ok) return 'whole'
  return parsed.code === 'malformed' ? 'damaged' : 'unknown'
}

/** Whether an operation that was stored, or kept in the tray, says what its rule needs. */
export function isWhole(op: unknown): op is Operation {
  return readingOf(op) === 'whole'
}
