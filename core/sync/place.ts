import { idField } from '../entities/fields.ts'
import { textHash } from '../language/text-hash.ts'
import type { Placed } from './sequence.ts'

/** A pushed operation with its place, otherwise unread. */
export interface PlacedOperation extends Placed {
  /** As it was received. */
  raw: unknown
}

/**
 * Finds the place and the id of each operation of a push, whatever else is wrong with it: a malformed one must take its
 * place in the order and be quarantined, or it would block all later operations of its device. One whose number cannot
 * be read goes where its neighbours leave room; alone, after the last one taken.
 * @param lastSeq the highest number taken from the device so far.
 */
export function placeOperations(ops: readonly unknown[], lastSeq: number): PlacedOperation[] {
  const seqs = ops.map(readSeq)
  const anchor = seqs.findIndex((seq) => seq !== undefined)
  const before = anchor < 0 ? lastSeq : (seqs[anchor] ?? 0) - anchor - 1
  let previous = Math.max(0, before)
  return ops.map((raw, index) => {
    previous = seqs[index] ?? previous + 1
    return { seq: previous, opId: operationId(raw), raw }
  })
}

/**
 * An operation's id. Where its own cannot be stored, one derived from its content: device and server derive the same,
 * so that a repeated push is recognised.
 */
export function operationId(op: unknown): string {
  const own = fieldOf(op, 'opId')
  if (typeof own === 'string' && idField.safeParse(own).success) return own
  return `malformed:${textHash(JSON.stringify(op) ?? '')}`
}

function readSeq(op: unknown): number | undefined {
  const seq = fieldOf(op, 'seq')
  return Number.isSafeInteger(seq) && (seq as number) >= 1 ? (seq as number) : undefined
}

function fieldOf(op: unknown, name: 'seq' | 'opId'): unknown {
  if (typeof op !== 'object' || op === null || !Object.hasOwn(op, name)) return undefined
  return (op as Record<string, unknown>)[name]
}
