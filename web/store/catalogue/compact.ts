import { CHUNKED, type ChunkedTable, type ChunkKey } from '../db/chunk-rows.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { packChunk, unpackChunk } from '../rows/chunk-codec.ts'
import { chunksOf, END, readAfter } from '../rows/chunks.ts'
import { evenly } from '../rows/write-base.ts'
import { type PlaceOf, shownProducts } from './unpack-goods.ts'

/** How base rows are compacted. */
export interface CompactSizes {
  /** A shop with fewer products is not compacted. */
  least: number
  /** Rows of a full chunk; one with half as many counts as full too. */
  size: number
  /** A full chunk is rewritten when this many rows lie beside it. */
  worn: number
}

// A hundred chunks of a thousand rows are read in a third of the time that four hundred small ones take.
export const COMPACT_SIZES: CompactSizes = { least: 2_000, size: 1_000, worn: 25 }

/** Each checkout reads the chunk of each product's stock. */
const STOCK_PART = 4

interface How {
  table: ChunkedTable
  /** Rows of a full chunk. */
  size: number
  worn: number
  placeOf: PlaceOf
}

/** The range behind an id up to and including the next full chunk; without one, up to the end. */
interface Unit {
  after: string
  full: ChunkKey | undefined
  keys: ChunkKey[]
}

/**
 * Merges rows of tables and small chunks into full chunks, piece by piece, each in a short transaction of its own.
 * It may stop after any piece; when two tabs compact at once, one of them finds less to do.
 * @param goOn asked between two pieces
 * @returns the number of pieces written
 */
export async function compact(
  db: ShopDatabase,
  { least, size, worn }: CompactSizes,
  placeOf: PlaceOf,
  goOn: () => boolean,
): Promise<number> {
  if (!(await hasAtLeast(db, least))) return 0
  let written = 0
  for (const table of CHUNKED) {
    const how = { table, size: table === 'stock' ? Math.ceil(size / STOCK_PART) : size, worn, placeOf }
    for (let after = ''; goOn(); written++) {
      const upTo = await db.transaction('rw', [table, 'chunks'], async () => compactPiece(db, how, after))
      if (upTo === undefined) break
      after = upTo
    }
  }
  return written
}

async function hasAtLeast(db: ShopDatabase, least: number): Promise<boolean> {
  const [rows, keys] = await db.transaction('r', ['products', 'chunks'], () =>
    Promise.all([db.table('products').count(), chunksOf(db, 'products').primaryKeys()]),
  )
  return (keys as unknown as ChunkKey[]).reduce((sum, [, , , count]) => sum + count, rows) >= least
}

/** @returns the id up to which nothing is left to compact; undefined at the end */
async function compactPiece(db: ShopDatabase, how: How, from: string): Promise<string | undefined> {
  const { table, size } = how
  const unit = await nextUnit(db, how, from)
  if (!unit) return undefined
  const { after, full, keys } = unit
  const end = full?.[1] ?? END
  const rows: BaseRow<ChunkedTable>[] = []
  for (let last = after; last < end && rows.length < 2 * size; last = rows.at(-1)?.id ?? end) {
    const next = await readAfter(db, table, last, 2 * size)
    if (next.length === 0) break
    for (const row of next) if (row.id <= end) rows.push(row)
  }
  const packed = rows.at(-1)?.id === end ? rows : rows.slice(0, size)
  const upTo = packed.at(-1)?.id ?? end
  const replaced = keys.filter(([, , first]) => first <= upTo)
  const cut = await db.chunks.bulkGet(replaced.filter(([, last]) => last > upTo))
  const rest = cut.flatMap((chunk) => (chunk ? unpackChunk(chunk) : [])).filter(({ id }) => id > upTo)
  await db.chunks.bulkDelete(replaced)
  for (const group of [...evenly(packed, size), ...evenly(rest, size)]) {
    const shown = table === 'products' && shownProducts(group as BaseRow<'products'>[], how.placeOf)
    await db.chunks.put({ ...packChunk(table, group), ...(shown && { shown }) })
  }
  await db.table(table).where('id').between(after, upTo, false, true).delete()
  return upTo
}

/** The first unit behind an id that needs compaction. */
async function nextUnit(
  db: ShopDatabase,
  { table, size, worn }: How,
  from: string,
): Promise<Unit | undefined> {
  const keys = (await chunksOf(db, table, from).primaryKeys()) as unknown as ChunkKey[]
  let unit: Unit = { after: from, full: undefined, keys: [] }
  for (const key of keys) {
    unit.keys.push(key)
    const [, upTo, , count] = key
    if (count < size / 2) continue
    unit.full = key
    if ((await looseRows(db, table, unit)) >= worn) return unit
    unit = { after: upTo, full: undefined, keys: [] }
  }
  // The newest rows wait until they fill a chunk.
  return (await looseRows(db, table, unit)) >= size ? unit : undefined
}

async function looseRows(
  db: ShopDatabase,
  table: ChunkedTable,
  { after, full, keys }: Unit,
): Promise<number> {
  const small = keys.reduce((sum, key) => sum + (key === full ? 0 : key[3]), 0)
  const upTo = full?.[1] ?? END
  return small + (await db.table(table).where('id').between(after, upTo, false, true).count())
}
