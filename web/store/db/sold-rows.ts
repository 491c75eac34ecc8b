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

/** What products sold in a whole month (`2026-11`), by their numbers. Made from its days when a report needs it. */
export interface SoldMonth {
  month: string
  units: Columns
  revenue: Columns
}

/**
 * A piece of a list of texts that rows name by number: the products that days and months count, or the keys of lines. A
 * text's number is its place in the list, and a piece is named by its first one.
 */
export interface NumberedPiece {
  key: `${'sold-products' | 'line-keys'}:${string}`
  /** One per line. */
  texts: string
}

/** A list as it was stored before it had pieces. */
export type WholeList = { key: 'sold-products'; ids: string } | { key: 'line-keys'; keys: string }

/** Another one with each change of a list, which whoever knows the list need not read again. */
export interface ListStamp {
  key: 'sold-products-stamp' | 'line-keys-stamp'
  stamp: string
}
