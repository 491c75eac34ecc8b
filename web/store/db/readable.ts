import { envelopeSchema, OPERATION_VERSION, type Operation, parsePayload } from '#core/sync/operations.ts'

/** The code of rejected operations that this device's own storage has damaged. */
export const DAMAGED = 'damaged'

/**
 * A stored operation in the newest version of its type, whichever version of the app wrote it. 'damaged' when the
 * database gave back something that no version ever wrote, 'unknown' when a newer version of the app did.
 */
export function readOperation(stored: unknown): Operation | 'damaged' | 'unknown' {
  const envelope = envelopeSchema.safeParse(stored)
  if (!envelope.success) return 'damaged'
  const parsed = parsePayload(envelope.data)
  if (!parsed.ok) return parsed.code === 'malformed' ? 'damaged' : 'unknown'
  const v = OPERATION_VERSION[parsed.intent.type]
  return { ...envelope.data, ...parsed.intent, v } as Operation
}

/** A stored operation as `readOperation` gives it, if all of it can be read. */
export function wholeOf(stored: unknown): Operation | undefined {
  const read = readOperation(stored)
  return typeof read === 'string' ? undefined : read
}

/** Whether the database gave back something that no version of the app ever wrote. */
export function isDamaged(stored: unknown): boolean {
  return readOperation(stored) === 'damaged'
}
