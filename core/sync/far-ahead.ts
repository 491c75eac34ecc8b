import { type Hlc, isFarAhead } from '../clocks/hlc.ts'
import { envelopeSchema } from './operations.ts'
import type { PlacedOperation } from './place.ts'
import type { TakenBefore } from './take-batch.ts'
import type { KnownClock } from './wire.ts'

/**
 * Whether an operation's clock is too far ahead of the server's time. Used by device and server alike; an unreadable
 * operation never is, since it could not be set back.
 * @param nowMs the server's time, epoch milliseconds
 */
export function hasClockFarAhead(op: unknown, nowMs: number): boolean {
  // The clock first: hardly any is far ahead, and parsing every operation twice would be wasted.
  const hlc = clockIn(op)
  return hlc !== undefined && isFarAhead(hlc, nowMs) && isReadable(op)
}

/**
 * Operations that were taken before under an earlier clock than they have now: a copy of their device set it back
 * sooner, and other devices may have edited what it wrote. With an earlier clock than the one it was taken under, an
 * operation comes before all edits made after seeing it, so that case needs no correction.
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
