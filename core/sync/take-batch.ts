import type { Activity } from '../activity/activity.ts'
import { clampHlc, type Hlc, hlcMs, laterOf } from '../clocks/hlc.ts'
import { stampHlc, stampOf } from '../clocks/stamps.ts'
import { maySend } from '../operations/needed-rights.ts'
import type { Outcome, RejectionCode } from '../operations/operation.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { Arrival } from '../sales/doubts.ts'
import type { AccountMay } from '../staff/account-right.ts'
import { applyWithActivity } from './apply-with-activity.ts'
import {
  envelopeSchema,
  type Intent,
  type PayloadFault,
  parsePayload,
  type StampedOperation,
} from './operations.ts'
import type { PlacedOperation } from './place.ts'
import type { Placed } from './sequence.ts'

/** Why an operation was quarantined. `server-fault`: what is stored there is damaged, so that it could not be taken. */
export type QuarantineCode = PayloadFault | 'other-business' | 'server-fault'

/** The outcome of a pushed operation. */
export type TakenOutcome = Outcome | { status: 'quarantined'; code: QuarantineCode }

/** The outcome of an operation, and the clock it was taken under; null where it has none, or it was not kept. */
export interface TakenBefore {
  outcome: TakenOutcome
  hlc: Hlc | null
}

/** A pushed operation as the server reads it: its intent, or why it cannot be taken. */
export type ReadOperation = Placed &
  (
    | {
        ok: true
        intent: Intent
        hlc: Hlc
        occurredAt: number
        staffId: string | undefined
        replayed: boolean
      }
    | { ok: false; code: QuarantineCode }
  )

/** An operation that is set aside unread, in its place in the order. */
export function setAside({ seq, opId }: Placed, code: QuarantineCode): ReadOperation {
  return { seq, opId, ok: false, code }
}

/** Reads one pushed operation. A malformed one keeps its place in the order and blocks nothing. */
export function readOperation(op: PlacedOperation, businessId: string): ReadOperation {
  const { seq, opId, raw } = op
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) return setAside(op, 'malformed')
  const parsed = parsePayload(envelope.data)
  if (!parsed.ok) return setAside(op, parsed.code)
  const { type, payload } = parsed.intent
  const owner = mustGetDefinition(type).businessId?.(payload)
  if (owner !== undefined && owner !== businessId) return setAside(op, 'other-business')
  const { hlc, occurredAt, staffId, replayed = false } = envelope.data
  return { seq, opId, ok: true, intent: parsed.intent, hlc, occurredAt, staffId, replayed }
}

/** The latest clocks of a business and of one of its devices. */
export interface Clocks {
  highest: Hlc
  floor: Hlc
}

/** An operation of a batch with its clock set: still to be applied, or decided already. */
export type StampedEntry = Placed &
  ({ kind: 'to-apply'; op: StampedOperation } | { kind: 'decided'; outcome: TakenOutcome; repeat: boolean })

/**
 * Sets the clocks of a batch, in order, and decides what needs no rule: quarantined operations, and those whose id was
 * taken before (a device that lost its storage sends them again under other numbers). Such an operation keeps the clock
 * that it was taken under, and its device's next one comes after that.
 * @param earlier the outcomes of operations with these ids before.
 * @param at the server's time in epoch milliseconds, and the suffix of the pushing device
 */
export function stampBatch(
  ops: readonly ReadOperation[],
  earlier: ReadonlyMap<string, TakenBefore>,
  before: Clocks,
  at: { nowMs: number; device: string | null },
): { entries: StampedEntry[]; clocks: Clocks } {
  const seen = new Set<string>()
  let clocks = before
  const entries = ops.map((op): StampedEntry => {
    const { seq, opId } = op
    const known = earlier.get(opId)
    const outcome = seen.has(opId) ? ({ status: 'duplicate' } as const) : known?.outcome
    seen.add(opId)
    if (outcome) {
      const isOwnWord = op.ok && !op.replayed
      if (isOwnWord && known?.hlc) clocks = { ...clocks, floor: laterOf(clocks.floor, known.hlc) }
      return { seq, opId, kind: 'decided', outcome: asRepeat(outcome), repeat: true }
    }
    if (!op.ok) {
      return { seq, opId, kind: 'decided', outcome: { status: 'quarantined', code: op.code }, repeat: false }
    }
    // A replay keeps its clock and is outside the order of the device that sends it. One from the future is no replay.
    const remembered = op.replayed && hlcMs(op.hlc) <= at.nowMs
    const hlc = remembered ? op.hlc : clampHlc(op.hlc, { nowMs: at.nowMs, ...clocks })
    // Operations made after seeing it must count from after it, whichever device replayed it.
    clocks = { highest: laterOf(clocks.highest, hlc), floor: remembered ? clocks.floor : hlc }
    const { occurredAt, staffId } = op
    const stamped = { ...op.intent, opId, stamp: stampOf(hlc, opId), occurredAt, staffId, device: at.device }
    const originallyChangedAt = remembered ? Math.min(occurredAt, at.nowMs) : undefined
    return { seq, opId, kind: 'to-apply', op: { ...stamped, originallyChangedAt } }
  })
  return { entries, clocks }
}

/** An operation of a batch and its outcome. */
export type TakenEntry = Placed &
  TakenBefore & {
    repeat: boolean
    type: Intent['type'] | null
    /** What of it an owner may want to know. */
    activity: readonly Activity[]
  }

/** Whose operations a batch has, and how they came. */
export interface Sender {
  accounts: readonly AccountMay[]
  arrival?: Arrival
}

/**
 * Runs the rules of a stamped batch, in order, on the rows loaded for it. Changes only `set`.
 * @param sender whose batch it is: what any of its accounts may not change is rejected (S16.12)
 */
export function applyBatch(
  set: WorkingSet,
  entries: readonly StampedEntry[],
  { accounts, arrival }: Sender,
): TakenEntry[] {
  return entries.map((entry) => {
    const { seq, opId } = entry
    if (entry.kind === 'decided') {
      const { outcome, repeat } = entry
      return { seq, opId, outcome, hlc: null, repeat, type: null, activity: [] }
    }
    const { op } = entry
    const hlc = stampHlc(op.stamp)
    const isAllowed = accounts.every((account) => maySend(account, op))
    const taken = isAllowed ? applyWithActivity(set, { ...op, arrival }) : NOT_ALLOWED
    return { seq, opId, ...taken, hlc, repeat: false, type: op.type }
  })
}

const NOT_ALLOWED: { outcome: Outcome; activity: readonly Activity[] } = {
  outcome: { status: 'rejected', code: 'not-allowed' },
  activity: [],
}

/** The outcome's code, on the wire and as stored. */
export function outcomeCode(outcome: TakenOutcome): RejectionCode | QuarantineCode | undefined {
  return 'code' in outcome ? outcome.code : undefined
}

/**
 * The outcome of an operation sent again. A rejected one is rejected again, so that the device that repeats it lists it
 * too.
 */
export function asRepeat(known: TakenOutcome): TakenOutcome {
  return known.status === 'applied' ? { status: 'duplicate' } : known
}
