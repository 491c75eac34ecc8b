import type { Chunk, ChunkedTable, ChunkKey, Column } from '../db/chunk-rows.ts'
import type { BaseRow, StoredCount } from '../db/database.ts'

/** Packs rows of a table, at least one, in the order of their ids. */
export function packChunk<Name extends ChunkedTable>(
  table: Name,
  rows: readonly BaseRow<Name>[],
): Chunk<Name> {
  const [from = '', upTo = ''] = [rows[0]?.id, rows.at(-1)?.id]
  const fields = new Set(rows.flatMap((row) => Object.keys(row))) as Set<keyof BaseRow<Name>>
  const columns: Chunk['columns'] = {}
  for (const field of fields) columns[field as string] = columnOf(rows.map((row) => row[field]))
  const chunk: Chunk<Name> = { table, from, upTo, count: rows.length, columns }
  if (table === 'counts')
    chunk.productIds = [...new Set((rows as unknown as StoredCount[]).map((row) => row.productId))]
  return chunk
}

/** All rows of a chunk, in the order of their ids. */
export function unpackChunk<Name extends ChunkedTable>({ columns, count }: Chunk<Name>): BaseRow<Name>[] {
  // Copies of one object share its shape, and filling them column by column is as fast as an object literal.
  const first = rowAt({ columns }, 0)
  const rows = Array.from({ length: count }, () => ({ ...first }))
  for (const [field, column] of Object.entries(columns)) {
    if ('all' in column) continue
    const values = openColumn(column, count)
    for (let at = 0; at < count; at++) setField(rows[at] as Record<string, unknown>, field, values[at])
  }
  return rows as unknown as BaseRow<Name>[]
}

/** One row of a chunk, if it has it. */
export function rowOf<Name extends ChunkedTable>(
  chunk: Chunk<Name> | undefined,
  id: string,
): BaseRow<Name> | undefined {
  if (!chunk || id < chunk.from || id > chunk.upTo) return undefined
  const ids = idsOf(chunk)
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? '') < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? (rowAt(chunk, low) as unknown as BaseRow<Name>) : undefined
}

/** The ids of a chunk's rows, in order. */
export function idsOf(chunk: Pick<Chunk, 'columns' | 'count'>): string[] {
  return chunk.columns.id ? (openColumn(chunk.columns.id, chunk.count) as string[]) : []
}

export function keyOf({ table, upTo, from, count }: Chunk): ChunkKey {
  return [table, upTo, from, count]
}

/** The values of a column, one for each row. */
export function openColumn<Value>(column: Column<Value>, count: number): Value[] {
  if ('each' in column) return column.each
  if ('all' in column) return new Array<Value>(count).fill(column.all)
  return column.at.map((place) => column.few[place] as Value)
}

/** With at least this many rows per value, each value is stored once. */
const SHARED = 4

function columnOf<Value>(each: Value[]): Column<Value> {
  const few = [...new Set(each)]
  if (few.length === 1) return { all: few[0] as Value }
  if (few.length * SHARED > each.length) return { each }
  const places = new Map(few.map((value, place) => [value, place]))
  return { few, at: each.map((value) => places.get(value) ?? 0) }
}

function rowAt({ columns }: Pick<Chunk, 'columns'>, at: number): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(columns)) setField(row, field, valueAt(column, at))
  return row
}

function valueAt(column: Column, at: number): unknown {
  if ('each' in column) return column.each[at]
  return 'all' in column ? column.all : column.few[column.at[at] ?? 0]
}

// A missing field of a row is undefined in its column.
function setField(row: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete row[field]
  else row[field] = value
}
