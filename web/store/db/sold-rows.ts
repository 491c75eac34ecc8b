import type { NumberedSums, PackedSums, SparseSums } from '#core/reports/product-totals.ts'

/** What the products of a day (`2026-11-20`) sold, by their numbers: a fifth of the size of ids, and reports read dozens. */
export interface SoldDay extends SparseSums {
  period: string
}

/** What one sale sold, until it is merged into its day (`2026-11-20`): a checkout writes this and reads no day. */
export interface SalesDelta extends PackedSums {
  day: string
  /** The sale's. */
  id: string
}

/** What products sold in a whole month (`2026-11`), by their numbers. Made from its days when a report needs it. */
export interface SoldMonth extends NumberedSums {
  month: string
}

/** The products that months and days count: a product's number is its place. A list of ten thousand texts reads slowly. */
export interface SoldProducts {
  key: 'sold-products'
  /** Ids, one per line. */
  ids: string
}
