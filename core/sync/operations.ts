import { z } from 'zod/mini'
import { CATEGORY, PRODUCT } from '../catalog/product.ts'
import { CUSTOMER } from '../customers/customer.ts'
import { DOCUMENT } from '../documents/sales-document.ts'
import { factSchema, patchSchema } from '../entities/entity.ts'
import { idField, instantField, quantityField } from '../entities/fields.ts'
import { SALE } from '../sales/sale.ts'
import { BUSINESS } from '../settings/business.ts'
import { hlcField } from './hlc.ts'
import { RAISES } from './raises.ts'
import type { Stamp } from './stamps.ts'

const document = factSchema(DOCUMENT)

/**
 * Every operation that exists, by type, each with the payload of its newest version: `RAISES` brings the older ones up.
 * A patch names only the fields it changes.
 */
export const PAYLOADS = {
  'product.patch': z.strictObject({ id: idField, fields: patchSchema(PRODUCT) }),
  'category.patch': z.strictObject({ id: idField, fields: patchSchema(CATEGORY) }),
  'customer.patch': z.strictObject({ id: idField, fields: patchSchema(CUSTOMER) }),
  'customer.erase': z.strictObject({ id: idField, erasedAt: instantField }),
  'business.patch': z.strictObject({ id: idField, fields: patchSchema(BUSINESS) }),
  'sale.complete': z.strictObject({ sale: factSchema(SALE) }),
  'stock.count': z.strictObject({ id: idField, productId: idField, quantity: quantityField }),
  // Whoever speaks of a document carries it, so that no order of arrival loses what was said.
  'document.issue': z.strictObject({ document }),
  'document.cancel': z.strictObject({ document, cancelledAt: instantField }),
} as const

export type OperationType = keyof typeof PAYLOADS
export type PayloadOf<Type extends OperationType> = z.infer<(typeof PAYLOADS)[Type]>

/** What somebody wants to happen: a type and its payload, before it has an id, a clock or a place in the outbox. */
export type Intent = { [Type in OperationType]: { type: Type; payload: PayloadOf<Type> } }[OperationType]

/** An operation as it stands in an outbox and travels in a push. */
export type Operation = Intent & {
  /** Contiguous per device, from 1. */
  seq: number
  opId: string
  /** The version of this type's payload. */
  v: number
  hlc: z.infer<typeof hlcField>
  /** Epoch milliseconds on the device. */
  occurredAt: number
  /** It tells again what others said before: its clock is theirs, and moves nobody's. */
  retold?: true
}

/** An operation with the stamp its writes are made under. */
export type StampedOperation = Intent & {
  opId: string
  stamp: Stamp
  occurredAt: number
  /** The letter of the device that made it; null for the server's own. */
  device: string | null
  /** When the row it tells again was last changed, epoch milliseconds; missing on what is said for the first time. */
  retoldFrom?: number | undefined
}

/** The envelope of a pushed operation: what must hold for it to have a place in the order at all. */
export const envelopeSchema = z.strictObject({
  seq: z.int().check(z.minimum(1)),
  opId: idField,
  v: z.int().check(z.minimum(1)),
  type: z.string().check(z.maxLength(64)),
  hlc: hlcField,
  occurredAt: instantField,
  payload: z.unknown(),
  retold: z.optional(z.literal(true)),
})
export type Envelope = z.infer<typeof envelopeSchema>

/** The version that new operations of each type are written in. */
export const OPERATION_VERSION = Object.fromEntries(
  Object.keys(PAYLOADS).map((type) => [type, 1 + (RAISES[type as OperationType]?.length ?? 0)]),
) as Readonly<Record<OperationType, number>>

export type PayloadFault = 'malformed' | 'unknown-type' | 'unknown-version'
export type ParsedPayload = { ok: true; intent: Intent } | { ok: false; code: PayloadFault; reason: string }

/**
 * Reads the payload of an operation of any version ever shipped, as the newest version says it; refuses what no version
 * ever was.
 */
export function parsePayload(envelope: Pick<Envelope, 'type' | 'v' | 'payload'>): ParsedPayload {
  if (!isOperationType(envelope.type)) return { ok: false, code: 'unknown-type', reason: 'unknown type' }
  if (envelope.v > OPERATION_VERSION[envelope.type])
    return { ok: false, code: 'unknown-version', reason: 'unknown version' }
  const parsed = PAYLOADS[envelope.type].safeParse(raised(envelope.type, envelope))
  if (!parsed.success) return { ok: false, code: 'malformed', reason: z.prettifyError(parsed.error) }
  return { ok: true, intent: { type: envelope.type, payload: parsed.data } as Intent }
}

function raised(type: OperationType, { v, payload }: Pick<Envelope, 'v' | 'payload'>): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const raises = RAISES[type]?.slice(v - 1) ?? []
  return raises.reduce<object>((older, raise) => raise(older as Record<string, unknown>), payload)
}

function isOperationType(type: string): type is OperationType {
  return Object.hasOwn(PAYLOADS, type)
}
