import { type Hlc, isFarAhead } from './hlc.ts'
import { envelopeSchema } from './operations.ts'
import type { PlacedOperation } from './place.ts'
import type { TakenBefore } from './take-batch.ts'
import type { KnownClock } from './wire.ts'

/**
 * Whether an operation claims a clock too far ahead of the server's time. Device and server ask the same: one that
 * cannot be read claims none, since nobody could set it back.
 * @param nowMs the server's time, epoch milliseconds
 */
export function claimsTheFuture(op: unknown, nowMs: number): boolean {
  // The clock before the rest: hardly any claims the future, and to read all of each twice is work for nothing.
  const hlc = clockIn(op)
  return hlc !== undefined && isFarAhead(hlc, nowMs) && isReadable(op)
}

/**
 * Operations that were taken before under an earlier clock than they claim: a copy of their device set it back sooner,
 * and others may have changed what it wrote. Under an earlier clock than the one it was taken under, an operation
 * stands behind all that was said after seeing it, so that claim is never the worse one.
 */
export function takenEarlier(
  ops: readonly PlacedOperation[],
  earlier: ReadonlyMap<string, TakenBefore>,
): KnownClock[] {
  return ops.flatMap(({ opId, raw }) => {
    const hlc = earlier.get(opId)?.hlc
    const claimed = hlc && clockIn(raw)
    return claimed && hlc < claimed && isReadable(raw) ? [{ opId, hlc }] : []
  })
}

function clockIn(op: unknown): Hlc | undefined {
  const { hlc }: { hlc?: Hlc } = Object(op)
  return typeof hlc === 'string' ? hlc : undefined
}

const isReadable = (op: unknown): boolean => envelopeSchema.safeParse(op).success
