import Dexie from 'dexie'
import type { TableName } from '#core/rows/rows.ts'
import { type Chunk, type ChunkedTable, type ChunkKey, isChunked } from '../db/chunk-rows.ts'
import type { BaseRow, ShopDatabase, StoredCount } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import type { Asked, RequestBatch } from '../db/request-batch.ts'
import { idsOf, rowOf, unpackChunk } from './chunk-codec.ts'

const KEY = '[table+upTo+from+count]'
/** A text after all ids. */
export const END = '\uffff'

/** Requests a row as it is stored in base, from its table and from the chunk that may have it. */
export function askStored<Name extends TableName>(
  batch: RequestBatch,
  db: ShopDatabase,
  table: Name,
  id: string,
): Asked<BaseRow<Name>> {
  const row = batch.get<BaseRow<Name>, string>(db.table(table), id)
  if (!isChunked(table)) return row
  const chunk = batch.get(db.chunks, IDBKeyRange.bound([table, id], [table, END]))
  return () => row() ?? (rowOf(chunk(), id) as BaseRow<Name> | undefined)
}

/** Reads rows as they are stored in base, in the order of the ids; undefined where there is none. */
export async function readStored<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(BaseRow<Name> | undefined)[]> {
  const stored = () => readMany<BaseRow<Name>>(db.table(table), ids)
  if (!isChunked(table)) return stored()
  return inOneMoment(db, table, async () => {
    const rows = await stored()
    const missing = ids.filter((_, index) => !rows[index])
    const found = new Map<string, BaseRow<Name>>()
    for (const chunk of await chunksWith(db, table, missing))
      for (const id of missing) {
        const row = rowOf(chunk, id)
        if (row) found.set(id, row as unknown as BaseRow<Name>)
      }
    return ids.map((id, index) => rows[index] ?? found.get(id))
  })
}

/** Reads all rows of a base table, in the order of their ids. */
export async function readAll<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
): Promise<BaseRow<Name>[]> {
  const stored = () => db.table<BaseRow<Name>>(table).toArray()
  if (!isChunked(table)) return stored()
  return inOneMoment(db, table, async () => {
    const [chunks, rows] = await Promise.all([chunksOf(db, table).toArray(), stored()])
    return withDeltas(chunks.flatMap(unpackChunk) as unknown as BaseRow<Name>[], rows)
  })
}

/** Reads the matching rows of a base table, in the order of their ids, without loading years of sales. */
export async function readWhere<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  isWanted: (row: BaseRow<Name>) => boolean,
): Promise<BaseRow<Name>[]> {
  if (!isChunked(table)) return db.table<BaseRow<Name>>(table).filter(isWanted).toArray()
  return (await readAll(db, table)).filter(isWanted)
}

/** Reads the next rows of a base table after an id, in order: about `limit` of them, none at the end. */
export async function readAfter<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  after: string,
  limit: number,
): Promise<BaseRow<Name>[]> {
  const stored = (): PromiseLike<BaseRow<Name>[]> =>
    db.table(table).where('id').above(after).limit(limit).toArray()
  if (!isChunked(table)) return stored()
  return inOneMoment(db, table, async () => {
    const [rows, [chunk]] = await Promise.all([stored(), chunksOf(db, table, after).limit(1).toArray()])
    if (!chunk) return rows
    const last = rows.length < limit ? END : (rows.at(-1)?.id ?? END)
    const upTo = last < chunk.upTo ? last : chunk.upTo
    const packed = unpackChunk(chunk) as unknown as BaseRow<Name>[]
    return withDeltas(
      packed.filter(({ id }) => id > after && id <= upTo),
      rows.filter(({ id }) => id <= upTo),
    )
  })
}

/** How many rows a base table has. */
export async function countRows(db: ShopDatabase, table: TableName): Promise<number> {
  if (!isChunked(table)) return db.table(table).count()
  return inOneMoment(db, table, async () => {
    const ids = await db.table<object, string>(table).toCollection().primaryKeys()
    const keys = await chunkKeys(db, table, ['', END])
    const deltas = new Set((await chunksWith(db, table, ids)).flatMap(idsOf))
    const packed = keys.reduce((sum, [, , , count]) => sum + count, 0)
    return packed + ids.filter((id) => !deltas.has(id)).length
  })
}

/** All counts of a product. */
export async function countsOf(db: ShopDatabase, productId: string): Promise<StoredCount[]> {
  const [rows, chunks] = await Promise.all([
    db.table<StoredCount>('counts').where('productId').equals(productId).toArray(),
    db.chunks.where('productIds').equals(productId).toArray(),
  ])
  const packed = (chunks as Chunk<'counts'>[]).flatMap(unpackChunk)
  return withDeltas(
    packed.filter((count) => count.productId === productId),
    rows,
  )
}

/** The chunks of a table, in order; with `after`, those that reach beyond that id. */
export function chunksOf<Name extends ChunkedTable>(db: ShopDatabase, table: Name, after?: string) {
  // A key that starts with an id sorts after the id alone, and before the next id.
  const low = after === undefined ? [table] : [table, after, END]
  return db.table<Chunk<Name>>('chunks').where(KEY).between(low, [table, END])
}

/** The keys of the chunks that overlap a range of ids, in order. */
export async function chunkKeys(
  db: ShopDatabase,
  table: ChunkedTable,
  ids: readonly string[],
): Promise<ChunkKey[]> {
  const [first, last = ''] = endsOf(ids)
  if (first === undefined) return []
  const keys = await db.chunks.where(KEY).between([table, first], [table, END]).primaryKeys()
  return keys.filter(([, , from]) => from <= last)
}

/** The chunks that may have any of these rows. */
export async function chunksWith<Name extends ChunkedTable>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<Chunk<Name>[]> {
  const inOrder = [...ids].sort()
  let at = 0
  const wanted = (await chunkKeys(db, table, ids)).filter(([, upTo, from]) => {
    while ((inOrder[at] ?? END) < from) at++
    return (inOrder[at] ?? END) <= upTo
  })
  return ((await db.chunks.bulkGet(wanted)) as (Chunk<Name> | undefined)[]).flatMap((chunk) => chunk ?? [])
}

/** Rows of chunks with their deltas applied, in the order of their ids. */
export function withDeltas<Row extends { id: string }>(packed: Row[], rows: Row[]): Row[] {
  if (packed.length === 0) return rows
  const deltas = new Set(rows.map(({ id }) => id))
  const left = deltas.size === 0 ? packed : packed.filter(({ id }) => !deltas.has(id))
  return left.concat(rows).sort((one, other) => (one.id < other.id ? -1 : 1))
}

// Compaction moves rows from a table into a chunk: between two reads one could be in neither.
function inOneMoment<Result>(
  db: ShopDatabase,
  table: ChunkedTable,
  read: () => Promise<Result>,
): Promise<Result> {
  return Dexie.currentTransaction ? read() : db.transaction('r', [table, 'chunks'], read)
}

function endsOf(ids: readonly string[]): [first: string | undefined, last: string | undefined] {
  const [start] = ids
  let [first, last] = [start, start]
  for (const id of ids) {
    if (first === undefined || id < first) first = id
    if (last === undefined || id > last) last = id
  }
  return [first, last]
}
