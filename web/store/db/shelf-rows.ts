import type { Product } from '#core/catalog/product.ts'
import type { OnHand } from '#core/stock/ledger.ts'
import type { StockRow } from '#core/stock/stock-rows.ts'
import type { RowOf, TableName } from '#core/sync/rows.ts'

/** Ids above `after` and up to `upTo`, in IndexedDB's order of texts. */
export interface Stretch {
  after: string
  upTo: string
}

/** One field of all products of a shelf: the value that they share, places in a list of few values, or each one's own. */
export type Column<Value> = { all: Value } | { few: Value[]; at: number[] } | { each: Value[] }

export type Columns = { [Field in keyof Product]: Column<Product[Field]> }

/**
 * All goods of a stretch of ids as base had them when it was packed, in columns: a browser reads these several times
 * faster than a row for each. Derived, and never wrong: whatever is written to base afterwards lies beside (`OffShelf`).
 */
export interface Shelf extends Stretch {
  /** Products that are not deleted. */
  columns: Columns
  searchTexts: string[]
  /** Null for a product without a row of stock. */
  onHand: OnHand[]
  /** About where each stands among all goods by name, from 0: a hint that saves sorting. */
  places: number[]
  /** Stock of what is no living product. */
  otherStock: StockRow[]
}

/** What base says by now of goods that stand on a shelf as they were before: the row, or that there is none. */
export interface OffShelf {
  table: 'products' | 'stock'
  id: string
  row: RowOf<TableName> | null
}

/** Says that goods are packed, and in which form: from now on what base is told of goods is noted beside the shelves. */
export interface ShelvingRecord {
  key: 'shelving'
  form: number
  /** What one transaction changes is noted up to so many rows; beyond that the shelves that they lie on are unpacked. */
  few: number
}
