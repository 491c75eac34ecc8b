import { z } from 'zod/mini'
import { field, partOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds, nullable } from '../entities/kinds.ts'
import { STOCKTAKE_COUNT } from '../stocktake/stocktake-count.ts'

/** The suffix of a device's numbers: '' for the first of a business, then A, B, …, AA (R6). */
export const suffixField = z.string().check(z.regex(/^[A-Z]{0,6}$/))
const SUFFIX: Kind<string> = { ...kinds.id, input: suffixField, stored: suffixField }

/** A product's stock as it travels: the id is the product's. */
export const STOCK = {
  id: field(kinds.id, { blank: '' }),
  /** The ledger's true figure. */
  onHand: field(kinds.quantity, { blank: 0 }),
}
export interface StockRow extends RowShape<typeof STOCK> {}

/** A count as it travels, for the product's history. */
export const COUNT = {
  id: field(kinds.id),
  productId: field(kinds.id),
  quantity: field(kinds.quantity),
  /** Epoch milliseconds on the counting device. */
  countedAt: field(kinds.instant),
  /** The suffix of the counting device: '' for the first till; null when another program counted over REST. */
  device: field(nullable(SUFFIX)),
  /** Where a stocktake counted; missing of a count by itself. */
  stocktake: field(partOf(STOCKTAKE_COUNT), { optional: true }),
  /** Who stood at the till; missing where nobody was named, and of a stocktake, whose finish names somebody (S19.8). */
  staffId: field(kinds.id, { optional: true }),
}
export interface CountRow extends RowShape<typeof COUNT> {}
