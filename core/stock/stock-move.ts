import { z } from 'zod/mini'
import { type FactShape, field, partOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds, nullable, oneOf } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { DOUBTED } from '../staff/doubted.ts'

/** Why stock comes or goes without a sale (S19.6). */
export const STOCK_REASONS = [
  'received',
  'returned',
  'damaged',
  'expired',
  'stolen',
  'own-use',
  'given-away',
  'found',
  'correction',
  'made',
  'used',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** A quantity that moves something: with its sign, never 0. */
export const SIGNED: Kind<number, 'count'> = {
  ...kinds.quantity,
  input: kinds.quantity.input.check(z.refine((quantity) => quantity !== 0, 'moves nothing')),
}

/** Stock that comes or goes for a reason: a fact. On-hand is the sum of these and of sales since the last count. */
export const STOCK_MOVE = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  productId: field(kinds.id),
  /** In the product's smallest unit, with its sign. */
  quantity: field(SIGNED),
  reason: field(oneOf(STOCK_REASONS)),
  /** What one of the product (a piece, a kilogram) cost then, in cents; null where nobody knows. */
  unitCost: field(nullable(kinds.price)),
  /** The paper that it belongs to, or what was made by it; null for none. */
  documentId: field(nullable(kinds.id)),
  note: field(kinds.text),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the device where it was written down. */
  at: field(kinds.instant),
  /** The suffix of that device; null when another program said it over REST. */
  device: field(nullable(kinds.code), { setBy: 'rule' }),
  ...DOUBTED,
}
export interface StockMove extends RowShape<typeof STOCK_MOVE> {}
export interface StockMoveFact extends FactShape<typeof STOCK_MOVE> {}

/** Whether a movement follows from a goods received note, which makes it again wherever it is replayed. */
export function isOfDelivery({ reason, documentId }: Pick<StockMove, 'reason' | 'documentId'>): boolean {
  return reason === 'received' && documentId !== null
}
