import { z } from 'zod/mini'
import { codeField, contactField, idField, instantField } from '../entities/fields.ts'
import { saleRow } from './wire.ts'

/** Sales in one page of `GET /api/sync/sales`. */
export const OLDER_SALES_LIMIT = 500

/** Where a page of older sales starts: after this sale, newest first. */
export const olderCursor = z.object({
  /** Epoch milliseconds; sales made before it, or at it with a smaller id than `beforeId`. */
  before: instantField,
  beforeId: z.string().check(z.maxLength(64)),
})
export type OlderCursor = z.infer<typeof olderCursor>

/**
 * `GET /api/sync/sales?before=&beforeId=&limit=&customer=&find=&sale=`: sales that a device no longer keeps, newest
 * first, in the form of a pull. They are shown and not stored: only pulls change what a device holds.
 */
export const olderSalesQuery = z.object({
  before: z.coerce.number().check(z.int(), z.minimum(0)),
  beforeId: z._default(z.union([idField, z.literal('')]), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), OLDER_SALES_LIMIT),
  /** Only this customer's sales: for the file of all data about them (R26). */
  customer: z.optional(idField),
  /** Only sales with this text in a number, in their customer's name or in a payment's reference (S14.3). */
  find: z.optional(contactField.check(z.trim(), z.toLowerCase(), z.minLength(1))),
  /** Only the sale with this id or number, and everything that came back of it (S14.3). */
  sale: z.optional(codeField),
})
export type OlderSalesQuery = z.infer<typeof olderSalesQuery>

export const olderSalesPage = z.object({
  sales: z.array(saleRow),
  /** Where the next page starts; null after the last. */
  next: z.nullable(olderCursor),
})
export type OlderSalesPage = z.infer<typeof olderSalesPage>
