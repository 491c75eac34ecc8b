import { type FactShape, field, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { DOUBTED } from '../staff/doubted.ts'
import { STAMP } from './stocktake-count.ts'

/** What somebody counted of a product at a place: a fact. Those of a product add up (S19.19). */
export const STOCKTAKE_ENTRY = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  stocktakeId: field(kinds.id),
  productId: field(kinds.id),
  /** In the product's smallest unit; of an opposite with its sign, and 0 where there was nothing. */
  quantity: field(kinds.quantity),
  /** `Shelf`, `Store room`; '' where nobody said. */
  place: field(kinds.contact),
  /** The entry that it takes back, as its opposite; null for a count. */
  takesBack: field(nullable(kinds.id)),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the counting device. */
  at: field(kinds.instant),
  /** The suffix of that device; null when another program counted. */
  device: field(nullable(kinds.code), { setBy: 'rule' }),
  /** When it was counted, among all that moves stock. */
  stamp: field(STAMP, { setBy: 'rule' }),
  ...DOUBTED,
}
export interface StocktakeEntry extends RowShape<typeof STOCKTAKE_ENTRY> {}
export interface StocktakeEntryFact extends FactShape<typeof STOCKTAKE_ENTRY> {}

/** The id of the opposite of an entry. Two devices that take the same one back make the same fact. */
export const oppositeOf = (entryId: string): string => `${entryId}-back`
