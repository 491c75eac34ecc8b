import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { SIGNED, type StockMove, type StockMoveFact } from './stock-move.ts'

/** The most products that something is made of, and the most that are made of it (S19.29). */
export const MAX_MAKE_LINES = 20

/** One product of what is made: below zero it is used, above it comes. Its id is that of the movement that it makes. */
const MAKE_LINE = {
  id: field(kinds.id),
  productId: field(kinds.id),
  /** In the product's smallest unit, with its sign. */
  quantity: field(SIGNED),
  /** What one (a piece, a kilogram) cost, or costs now that it was made, in cents; null where nobody knows. */
  unitCost: field(nullable(kinds.price)),
}
export interface MakeLine extends RowShape<typeof MAKE_LINE> {}

/** Goods that were made of others, such as a bag that was broken into small ones: a fact, kept as its movements (S19.29). */
export const MAKE = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  lines: field(linesOf(MAKE_LINE, null, 2 * MAX_MAKE_LINES)),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the device where it was written down. */
  at: field(kinds.instant),
}
export interface MakeFact extends FactShape<typeof MAKE> {}

/** Whether something is made of something else: each product once, and neither side is empty or too long. */
export function isWhole({ lines }: Pick<MakeFact, 'lines'>): boolean {
  const used = lines.filter(({ quantity }) => quantity < 0).length
  const made = lines.length - used
  const once = new Set(lines.map(({ productId }) => productId)).size === lines.length
  return once && Math.min(used, made) > 0 && Math.max(used, made) <= MAX_MAKE_LINES
}

/** The movement that a line of what was made makes. */
export function movementOfMake(
  { id, shopId, by, at }: Omit<MakeFact, 'lines'>,
  { id: lineId, productId, quantity, unitCost }: MakeLine,
): StockMoveFact {
  const reason = quantity < 0 ? 'used' : 'made'
  return { id: lineId, shopId, productId, quantity, reason, unitCost, documentId: id, note: '', by, at }
}

/** The id that movements made together share; undefined where a movement is of another reason. */
export function makeOf({ reason, documentId }: Pick<StockMove, 'reason' | 'documentId'>): string | undefined {
  return (reason === 'made' || reason === 'used') && documentId !== null ? documentId : undefined
}
