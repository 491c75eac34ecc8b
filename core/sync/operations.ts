import { z } from 'zod/mini'
import { documentFact } from './document-fields.ts'
import {
  addressField,
  amountField,
  codeField,
  contactField,
  currencyField,
  customerTypeField,
  hlcField,
  idField,
  instantField,
  logoField,
  nameField,
  paymentField,
  priceField,
  priceTypeField,
  quantityField,
  shortStockField,
  textField,
} from './fields.ts'
import type { Stamp } from './stamps.ts'
import { UPCASTERS, upcast } from './upcasters.ts'

const productFields = z.partial(
  z.strictObject({
    name: nameField,
    description: textField,
    sku: codeField,
    barcode: codeField,
    categoryId: z.nullable(idField),
    costPrice: priceField,
    sellPrice: priceField,
    tradePrice: z.nullable(priceField),
    lowStockThreshold: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    tracksStock: z.boolean(),
    imageUrl: z.nullable(addressField),
    isActive: z.boolean(),
    deleted: z.boolean(),
    createdAt: instantField,
  }),
)

const categoryFields = z.partial(
  z.strictObject({ name: nameField, deleted: z.boolean(), createdAt: instantField }),
)

const customerFields = z.partial(
  z.strictObject({
    name: nameField,
    email: contactField,
    phone: contactField,
    notes: textField,
    customerType: customerTypeField,
    deleted: z.boolean(),
    createdAt: instantField,
  }),
)

const businessFields = z.partial(
  z.strictObject({
    name: nameField,
    address: textField,
    contactPhone: contactField,
    contactEmail: contactField,
    taxNumber: codeField,
    registrationNumber: codeField,
    bankDetails: textField,
    logo: logoField,
    currency: currencyField,
    taxRate: z.number().check(z.minimum(0), z.maximum(100)),
    shortStock: shortStockField,
    createdAt: instantField,
  }),
)

const saleItem = z.strictObject({
  id: idField,
  productId: idField,
  name: textField,
  sku: codeField,
  quantity: quantityField,
  unitPrice: amountField,
  unitCost: amountField,
  totalPrice: amountField,
  priceType: priceTypeField,
})

const saleFact = z.strictObject({
  id: idField,
  number: codeField,
  printedAs: z.optional(z.nullable(codeField)),
  userId: idField,
  customerId: z.nullable(idField),
  customerName: contactField,
  customerType: customerTypeField,
  items: z.array(saleItem).check(z.maxLength(5_000)),
  subtotal: amountField,
  tax: amountField,
  total: amountField,
  paymentMethod: paymentField,
  status: z.literal('completed'),
  createdAt: instantField,
})

/**
 * Every operation that exists, by type, each with the payload of its newest version: `UPCASTERS` bring the older ones up.
 * A patch names only the fields it changes.
 */
export const PAYLOADS = {
  'product.patch': z.strictObject({ id: idField, fields: productFields }),
  'category.patch': z.strictObject({ id: idField, fields: categoryFields }),
  'customer.patch': z.strictObject({ id: idField, fields: customerFields }),
  'customer.erase': z.strictObject({ id: idField, erasedAt: instantField }),
  'business.patch': z.strictObject({ id: idField, fields: businessFields }),
  'sale.complete': z.strictObject({ sale: saleFact }),
  'stock.count': z.strictObject({ id: idField, productId: idField, quantity: quantityField }),
  // Whoever speaks of a document carries it, so that no order of arrival loses what was said.
  'document.issue': z.strictObject({ document: documentFact }),
  'document.cancel': z.strictObject({ document: documentFact, cancelledAt: instantField }),
} as const

export type OperationType = keyof typeof PAYLOADS
export type PayloadOf<Type extends OperationType> = z.infer<(typeof PAYLOADS)[Type]>
export type ProductFields = z.infer<typeof productFields>
export type CategoryFields = z.infer<typeof categoryFields>
export type CustomerFields = z.infer<typeof customerFields>
export type BusinessFields = z.infer<typeof businessFields>
export type SaleFact = z.infer<typeof saleFact>

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
  Object.keys(PAYLOADS).map((type) => [type, 1 + (UPCASTERS[type as OperationType]?.length ?? 0)]),
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
  const payload = upcast(UPCASTERS[envelope.type] ?? [], envelope.v, envelope.payload)
  const parsed = PAYLOADS[envelope.type].safeParse(payload)
  if (!parsed.success) return { ok: false, code: 'malformed', reason: z.prettifyError(parsed.error) }
  return { ok: true, intent: { type: envelope.type, payload: parsed.data } as Intent }
}

function isOperationType(type: string): type is OperationType {
  return Object.hasOwn(PAYLOADS, type)
}
