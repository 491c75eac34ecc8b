import { type Hlc, isFarAhead } from './hlc.ts'
import { envelopeSchema } from './operations.ts'

/**
 * Whether an operation claims a clock too far ahead of the server's time. Device and server ask the same: one that
 * cannot be read claims none, since nobody could set it back.
 * @param nowMs the server's time, epoch milliseconds
 */
export function claimsTheFuture(op: unknown, nowMs: number): boolean {
  const { hlc }: { hlc?: Hlc } = Object(op)
  return typeof hlc === 'string' && isFarAhead(hlc, nowMs) && envelopeSchema.safeParse(op).success
}
