import type { TableName } from '#core/rows/rows.ts'

/** The tables whose rows are packed in chunks when there are many. */
export const CHUNKED = ['products', 'stock', 'counts'] as const satisfies TableName[]

export type ChunkedTable = (typeof CHUNKED)[number]

export function isChunked(table: TableName): table is ChunkedTable {
  return (CHUNKED as readonly TableName[]).includes(table)
}

/** Ids of a table from one to another, both included, in IndexedDB's order of texts. */
export interface KeyRange {
  from: string
  upTo: string
}

/** One field of all rows of a chunk: the value they share, indexes into a list of few values, or each one's own. */
export type Column<Value = unknown> = { all: Value } | { few: Value[]; at: number[] } | { each: Value[] }

/**
 * Base rows of one table as one record, in columns: a browser takes as long over a record as over hundreds of rows in
 * one. A base row is stored in its table or in a chunk; where both have it, the table's row is the newer one, a *chunk
 * delta*, and counts. Chunks of a table do not overlap.
 */
export interface Chunk<Name extends ChunkedTable = ChunkedTable> extends KeyRange {
  table: Name
  /** How many rows it has. */
  count: number
  /** By field, each in the order of the ids. */
  columns: Record<string, Column>
  /** The counted products, in a chunk of counts. */
  productIds?: string[]
  /** Data derived of products, in a chunk made by compaction. */
  shown?: ShownProducts
}

/** What a start would otherwise derive of each product. */
export interface ShownProducts {
  /** The version of the rules that derived it. */
  form: number
  searchTexts: string[]
  /** Each product's approximate place in the order of names, from 0: a hint that saves sorting. */
  places: number[]
}

/** A chunk's key: the ranges and sizes of chunks are known without reading their rows. */
export type ChunkKey = [table: ChunkedTable, upTo: string, from: string, count: number]
