import type { PackedSums, SparseSums } from '#core/reports/product-totals.ts'
import type { Dimension, SaleLines } from '#core/reports/sale-lines.ts'

/** What the products of a day (`2026-11-20`) sold, by their numbers: a fifth of the size of ids, and reports read dozens. */
export interface SoldDay extends SparseSums {
  period: string
}

/** What one sale sold, until it is merged into its day (`2026-11-20`): a checkout writes this and reads no day. */
export interface SalesDelta extends PackedSums {
  day: string
  /** The sale's. */
  id: string
  /** What it adds to the lines of its day; missing where it was counted before there were any. */
  lines?: SaleLines
}

/** Whole numbers. A report reads a million of them: months are narrow where they fit. */
export type Columns = Float64Array | Int32Array | Int16Array

/** What a day (`2026-11-20`) or a month (`2026-11`) came to by one dimension, each of its keys by number. */
export interface StoredLines {
  dimension: Dimension
  period: string
  numbers: Uint32Array
  /** The columns of each line, one line after the other. */
  figures: Columns
}

/** The keys that lines are stored by: a key's number is its place. */
export interface LineKeys {
  key: 'line-keys'
  /** One per line. */
  keys: string
}

/** What products sold in a whole month (`2026-11`), by their numbers. Made from its days when a report needs it. */
export interface SoldMonth {
  month: string
  units: Columns
  revenue: Columns
}

/** The products that months and days count: a product's number is its place. A list of ten thousand texts reads slowly. */
export interface SoldProducts {
  key: 'sold-products'
  /** Ids, one per line. */
  ids: string
}

/** Another one with each change of a list, which whoever knows the list need not read again. */
export interface ListStamp {
  key: 'sold-products-stamp' | 'line-keys-stamp'
  stamp: string
}
