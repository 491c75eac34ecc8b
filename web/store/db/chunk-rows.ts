import type { TableName } from '#core/sync/rows.ts'

/** The tables whose rows are packed in chunks where there are many. */
export const CHUNKED = ['products', 'stock', 'counts'] as const satisfies TableName[]

export type ChunkedTable = (typeof CHUNKED)[number]

export function isChunked(table: TableName): table is ChunkedTable {
  return (CHUNKED as readonly TableName[]).includes(table)
}

/** Ids of a table from one to another, both among them, in IndexedDB's order of texts. */
export interface KeyRange {
  from: string
  upTo: string
}

/** One field of all rows of a chunk: the value that they share, places in a list of few values, or each one's own. */
export type Column<Value = unknown> = { all: Value } | { few: Value[]; at: number[] } | { each: Value[] }

/**
 * Base rows of one table as one record, in columns: a browser takes as long over a record as over hundreds of rows in
 * one. A base row stands in its table or in a chunk; where both have it the table's row is the newer one, a *chunk
 * delta*, and counts. Chunks of a table do not overlap.
 */
export interface Chunk<Name extends ChunkedTable = ChunkedTable> extends KeyRange {
  table: Name
  /** How many rows it has. */
  count: number
  /** By field, each in the order of the ids. */
  columns: Record<string, Column>
  /** What was counted, in a chunk of counts. */
  productIds?: string[]
  /** What is derived of products, in a chunk that compaction made. */
  shown?: ShownProducts
}

/** What a start would otherwise derive of each product. */
export interface ShownProducts {
  /** Which rules made it. */
  form: number
  searchTexts: string[]
  /** About where each stands among all products by name, from 0: a hint that saves sorting. */
  places: number[]
}

/** A chunk's key: ranges and sizes of chunks are known without reading what is in them. */
export type ChunkKey = [table: ChunkedTable, upTo: string, from: string, count: number]
