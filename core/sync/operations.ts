import { z } from 'zod/mini'
import { hlcField } from '../clocks/hlc-field.ts'
import { idField, instantField } from '../entities/fields.ts'
import type { OperationMeta } from '../operations/operation.ts'
import { mustGetDefinition, OPERATIONS, type OperationType, type PayloadOf } from '../operations/registry.ts'
import { upcast } from './upcast.ts'
import { UPCASTERS } from './upcasters.ts'

/** What somebody wants to happen: a type and its payload, before it has an id, a clock or a place in the outbox. */
export type Intent = { [Type in OperationType]: { type: Type; payload: PayloadOf<Type> } }[OperationType]

/** An operation as it is stored in an outbox and sent in a push. */
export type Operation = Intent & {
  /** Contiguous per device, from 1. */
  seq: number
  opId: string
  /** The version of this type's payload. */
  v: number
  hlc: z.infer<typeof hlcField>
  /** Epoch milliseconds on the device. */
  occurredAt: number
  /** Who stood at the till. Missing where the shop has no staff, and of a fact, which names them itself. */
  staffId?: string
  /** A replay of what other devices made: its clock is theirs, and advances no device's. */
  replayed?: true
}

/** An operation with the stamp of its writes. */
export type StampedOperation = Intent & OperationMeta

/** The envelope of a pushed operation: what it needs for a place in the order at all. */
export const envelopeSchema = z.strictObject({
  seq: z.int().check(z.minimum(1)),
  opId: idField,
  v: z.int().check(z.minimum(1)),
  type: z.string().check(z.maxLength(64)),
  hlc: hlcField,
  occurredAt: instantField,
  payload: z.unknown(),
  staffId: z.optional(idField),
  replayed: z.optional(z.literal(true)),
})
export type Envelope = z.infer<typeof envelopeSchema>

/** The version that new operations of each type are written in. */
export const OPERATION_VERSION = Object.fromEntries(
  Object.keys(OPERATIONS).map((type) => [type, 1 + (UPCASTERS[type as OperationType]?.length ?? 0)]),
) as Readonly<Record<OperationType, number>>

export type PayloadFault = 'malformed' | 'unknown-type' | 'unknown-version'
export type ParsedPayload = { ok: true; intent: Intent } | { ok: false; code: PayloadFault; reason: string }

/** Converts the payload of an operation of any version ever shipped to the newest version; refuses all others. */
export function parsePayload(envelope: Pick<Envelope, 'type' | 'v' | 'payload'>): ParsedPayload {
  if (!isOperationType(envelope.type)) return { ok: false, code: 'unknown-type', reason: 'unknown type' }
  if (envelope.v > OPERATION_VERSION[envelope.type])
    return { ok: false, code: 'unknown-version', reason: 'unknown version' }
  const payload = upcast(UPCASTERS[envelope.type] ?? [], envelope.v, envelope.payload)
  const parsed = mustGetDefinition(envelope.type).payload.safeParse(payload)
  if (!parsed.success) return { ok: false, code: 'malformed', reason: z.prettifyError(parsed.error) }
  return { ok: true, intent: { type: envelope.type, payload: parsed.data } as Intent }
}

function isOperationType(type: string): type is OperationType {
  return Object.hasOwn(OPERATIONS, type)
}
