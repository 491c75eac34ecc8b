import type { Product } from '#core/catalog/product.ts'
import type { Chunk, ChunkedTable, ChunkKey } from '../db/chunk-rows.ts'
import { CHUNKED } from '../db/chunk-rows.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { keyOf, packChunk, unpackChunk } from '../rows/chunk-codec.ts'
import { chunksOf, withDeltas } from '../rows/chunks.ts'
import { evenly } from '../rows/write-base.ts'
import { type PlaceOf, shownProducts } from './unpack-goods.ts'

/** How base rows are compacted. */
export interface CompactSizes {
  /** A shop of fewer products stays as it is. */
  least: number
  /** Rows of a full chunk; one of half as many is full too. */
  size: number
  /** A full chunk is written anew when so many rows stand beside it. */
  worn: number
}

// A hundred chunks of a thousand are read in a third of the time that four hundred small ones take.
export const COMPACT_SIZES: CompactSizes = { least: 2_000, size: 1_000, worn: 25 }

/** Each checkout reads the chunk of each product's stock. */
const STOCK_PART = 4

/**
 * Merges rows of tables and small chunks into full chunks, piece by piece, each in a short transaction of its own.
 * Stopped anywhere, everything is right; done by two tabs at once, one of them finds less to do.
 * @param goOn asked between two pieces
 * @returns how many chunks were written
 */
export async function compact(
  db: ShopDatabase,
  sizes: CompactSizes,
  placeOf: PlaceOf,
  goOn: () => boolean,
): Promise<number> {
  if (!(await hasAtLeast(db, sizes.least))) return 0
  let written = 0
  for (const table of CHUNKED) {
    const { worn } = sizes
    const size = table === 'stock' ? Math.ceil(sizes.size / STOCK_PART) : sizes.size
    for (let after: string | undefined = ''; after !== undefined && goOn(); ) {
      const from: string = after
      const piece: Piece = await db.transaction('rw', [table, 'chunks'], async () =>
        compactPiece(db, { table, size, worn, placeOf }, from),
      )
      written += piece.written
      after = piece.goOnAfter
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

interface Piece {
  written: number
  /** Nothing is to be compacted before; undefined at the end. */
  goOnAfter: string | undefined
}

interface How<Name extends ChunkedTable> {
  table: Name
  size: number
  worn: number
  placeOf: PlaceOf
}

/** What lies behind an id, up to a full chunk and with it; without one up to the end. */
interface Unit {
  after: string
  full: ChunkKey | undefined
  keys: ChunkKey[]
}

async function compactPiece<Name extends ChunkedTable>(
  db: ShopDatabase,
  how: How<Name>,
  from: string,
): Promise<Piece> {
  const { table, size } = how
  const unit = await nextUnit(db, how, from)
  if (!unit) return { written: 0, goOnAfter: undefined }
  const most = 2 * size
  const stored = await rowsWithin(db, table, unit.after, unit.full?.[1], most)
  const chunks = await chunksUpTo<Name>(db, unit.keys, most)
  const isWhole = stored.length < most && chunks.length === unit.keys.length
  // Beyond what was read of both nothing is known.
  const lastStored = stored.length < most ? undefined : stored.at(-1)?.id
  const lastPacked = chunks.length < unit.keys.length ? chunks.at(-1)?.upTo : undefined
  const isKnown = ({ id }: { id: string }) =>
    (lastStored === undefined || id <= lastStored) && (lastPacked === undefined || id <= lastPacked)
  const packed = chunks.flatMap(unpackChunk)
  const rows = withDeltas(packed.filter(isKnown), stored.filter(isKnown))
  const compacted = unit.full && isWhole ? rows : rows.slice(0, size)
  const upTo = compacted.at(-1)?.id ?? unit.after
  const rest = packed.filter(({ id }) => id > upTo)
  await db.chunks.bulkDelete(chunks.map(keyOf))
  const groups = [...evenly(compacted, size), ...evenly(rest, size)]
  await db.chunks.bulkPut(groups.map((group) => fullChunk(how, group)))
  await db.table(table).bulkDelete(stored.flatMap(({ id }) => (id <= upTo ? [id] : [])))
  return { written: groups.length, goOnAfter: upTo }
}

/** The first unit behind an id that is to be compacted. */
async function nextUnit(
  db: ShopDatabase,
  { table, size, worn }: How<ChunkedTable>,
  from: string,
): Promise<Unit | undefined> {
  const keys = (await chunksOf(db, table, from).primaryKeys()) as unknown as ChunkKey[]
  let unit: Unit = { after: from, full: undefined, keys: [] }
  for (const key of keys) {
    unit.keys.push(key)
    const [, upTo, , count] = key
    if (count < size / 2) continue
    unit.full = key
    if ((await looseRows(db, table, unit, worn)) >= worn) return unit
    unit = { after: upTo, full: undefined, keys: [] }
  }
  // What was made last waits until it fills a chunk.
  return (await looseRows(db, table, unit, size)) >= size ? unit : undefined
}

async function looseRows(
  db: ShopDatabase,
  table: ChunkedTable,
  { after, full, keys }: Unit,
  most: number,
): Promise<number> {
  const packed = keys.reduce((sum, key) => sum + (key === full ? 0 : key[3]), 0)
  return packed >= most ? packed : packed + (await within(db, table, after, full?.[1]).count())
}

async function rowsWithin<Name extends ChunkedTable>(
  db: ShopDatabase,
  table: Name,
  after: string,
  upTo: string | undefined,
  limit: number,
): Promise<BaseRow<Name>[]> {
  return within(db, table, after, upTo).limit(limit).toArray()
}

function within(db: ShopDatabase, table: ChunkedTable, after: string, upTo: string | undefined) {
  const ids = db.table(table).where('id')
  return upTo === undefined ? ids.above(after) : ids.between(after, upTo, false, true)
}

// The first of the chunks, until they have so many rows.
async function chunksUpTo<Name extends ChunkedTable>(
  db: ShopDatabase,
  keys: readonly ChunkKey[],
  most: number,
): Promise<Chunk<Name>[]> {
  let rows = 0
  const first = keys.filter((key) => {
    const isWanted = rows < most
    rows += key[3]
    return isWanted
  })
  return (await db.chunks.bulkGet(first)).flatMap((chunk) => (chunk as Chunk<Name> | undefined) ?? [])
}

function fullChunk<Name extends ChunkedTable>({ table, placeOf }: How<Name>, rows: BaseRow<Name>[]): Chunk {
  const chunk: Chunk = packChunk(table, rows)
  if (table === 'products') chunk.shown = shownProducts(rows as unknown as Product[], placeOf)
  return chunk
}
