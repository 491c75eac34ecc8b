import type { Table } from 'dexie'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import { type ChunkedTable, type ChunkKey, isChunked } from '../db/chunk-rows.ts'
import { type BaseRow, type ShopDatabase, unseen } from '../db/database.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { keyOf, openColumn, packChunk, unpackChunk } from './chunk-codec.ts'
import { chunkKeys, chunksWith, readStored } from './chunks.ts'

/** How new rows are packed. */
export interface PackSizes {
  /** Fewer are stored in their table. */
  least: number
  /** Rows of a chunk. */
  size: number
}

export const PACK_SIZES: PackSizes = { least: 20, size: 250 }

/** A row to be stored. */
export interface RowToStore {
  table: TableName
  row: BaseRow<TableName>
  /** Base has no such row: with others it may go straight into a chunk. */
  isNew: boolean
}

/**
 * Stores base rows within the current transaction: each in its table, except new rows that come together, which are
 * packed. To be called after all reads: an answer waits for every row that was stored before it.
 */
export async function putRows(
  batch: RequestBatch,
  db: ShopDatabase,
  rows: readonly RowToStore[],
  sizes = PACK_SIZES,
): Promise<void> {
  const fresh = new Map<ChunkedTable, Map<string, BaseRow<ChunkedTable>>>()
  const others: RowToStore[] = []
  for (const each of rows) {
    const { table, row, isNew } = each
    if (!isNew || !isChunked(table)) others.push(each)
    else fresh.set(table, (fresh.get(table) ?? new Map()).set(row.id, row))
  }
  const packed = await Promise.all(
    [...fresh].map(async ([table, byId]) => {
      const taken = byId.size < sizes.least ? [] : await chunkKeys(db, table, [...byId.keys()])
      return { table, ...groupsOf([...byId.values()], taken, sizes) }
    }),
  )
  for (const { table, groups, left } of packed) {
    for (const group of groups) batch.put(db.chunks, packChunk(table, group))
    for (const row of left) batch.put(db.table(table) as Table<BaseRow<TableName>>, row)
  }
  for (const { table, row } of others) batch.put(db.table(table) as Table<BaseRow<TableName>>, row)
}

/** Stores base rows, new or existing, inside the current transaction. */
export async function storeRows<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  rows: readonly BaseRow<Name>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const known = isChunked(table) ? await readStored(db, table, ids) : []
  const batch = new RequestBatch()
  await putRows(
    batch,
    db,
    rows.map((row, index) => ({ table, row: row as BaseRow<TableName>, isNew: !known[index] })),
  )
  await batch.answered()
}

/** Removes base rows, in the current transaction. */
export async function removeRows(db: ShopDatabase, table: TableName, ids: readonly string[]): Promise<void> {
  if (isChunked(table)) {
    const gone = new Set(ids)
    for (const chunk of await chunksWith(db, table, ids)) {
      const left = unpackChunk(chunk).filter(({ id }) => !gone.has(id))
      if (left.length === chunk.count) continue
      await db.chunks.delete(keyOf(chunk))
      if (left.length > 0) await db.chunks.put(packChunk(table, left))
    }
  }
  await db.table(table).bulkDelete([...ids])
}

/** Marks all rows from the server as not seen again yet. Their fields stay. */
export async function markAllUnseen(db: ShopDatabase): Promise<void> {
  await db.chunks.toCollection().modify((chunk) => {
    const revs = openColumn(chunk.columns.rev as { each: number[] }, chunk.count)
    chunk.columns = { ...chunk.columns, rev: { each: revs.map(unseen) } }
  })
  for (const table of [...TABLES, 'prunedSales'])
    await db
      .table<{ rev: number }>(table)
      .toCollection()
      .modify((row) => {
        row.rev = unseen(row.rev)
      })
}

// New rows to be packed together: enough of them, and no chunk between them.
function groupsOf<Row extends { id: string }>(
  rows: readonly Row[],
  taken: readonly ChunkKey[],
  { least, size }: PackSizes,
): { groups: Row[][]; left: Row[] } {
  const groups: Row[][] = []
  const left: Row[] = []
  let run: Row[] = []
  const end = () => {
    if (run.length < least) left.push(...run)
    else groups.push(...evenly(run, size))
    run = []
  }
  let next = 0
  for (const row of [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const passed = next
    while (next < taken.length && (taken[next] as ChunkKey)[1] < row.id) next++
    const [, , from] = taken[next] ?? []
    const isWithin = from !== undefined && from <= row.id
    if (isWithin || next > passed) end()
    if (isWithin) left.push(row)
    else run.push(row)
  }
  end()
  return { groups, left }
}

/** Divides rows into pieces of about the same length. @param most maximum length of a piece */
export function evenly<Row>(rows: readonly Row[], most: number): Row[][] {
  const pieces = Math.ceil(rows.length / most)
  const length = Math.ceil(rows.length / pieces)
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * length, (at + 1) * length))
}
