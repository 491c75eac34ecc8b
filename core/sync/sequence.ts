/** An operation's place in its device's order, and its id. */
export interface Placed {
  seq: number
  opId: string
}

/** What a server does with a push, before it reads any payload. */
export type Sequencing<Op extends Placed> =
  /** A different operation was already taken under one of these numbers: this is not the same device. */
  | { kind: 'forked' }
  | {
      kind: 'ordered'
      /** Taken before: they get the same outcomes as then. */
      old: Op[]
      /** The next ones, without a gap. */
      fresh: Op[]
      /** The number that is needed next, if operations beyond a gap had to be left. */
      expected: number | undefined
    }

/** The operations that a server has taken from a device. */
export interface TakenSoFar {
  /** The highest number taken. */
  lastSeq: number
  /** The operation taken under it; null when none was. */
  lastOpId: string | null
  /** The operation taken under a number up to `lastSeq`. */
  opIdAt(seq: number): string | undefined
}

/**
 * Compares a push with what was taken from the device before.
 * @param goesOnFrom the operation that the first one follows on the device; null where unknown. Without it a restored
 *   server would take a device's operations behind those that a copy pushed first, and never those with the copy's
 *   numbers.
 */
export function sequence<Op extends Placed>(
  ops: readonly Op[],
  { lastSeq, lastOpId, opIdAt }: TakenSoFar,
  goesOnFrom: string | null,
): Sequencing<Op> {
  const old: Op[] = []
  const fresh: Op[] = []
  for (const op of [...ops].sort((left, right) => left.seq - right.seq)) {
    const next = lastSeq + fresh.length + 1
    if (op.seq > next) return { kind: 'ordered', old, fresh, expected: next }
    if (op.seq === next) {
      const isFirst = old.length === 0 && fresh.length === 0
      if (isFirst && goesOnFrom !== null && goesOnFrom !== lastOpId) return { kind: 'forked' }
      fresh.push(op)
      continue
    }
    const taken = op.seq <= lastSeq ? opIdAt(op.seq) : fresh[op.seq - lastSeq - 1]?.opId
    if (taken !== op.opId) return { kind: 'forked' }
    if (op.seq <= lastSeq) old.push(op)
  }
  return { kind: 'ordered', old, fresh, expected: undefined }
}
