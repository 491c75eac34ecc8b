import type { BaseRow, ShopDatabase } from '../db/database.ts'
import type { ReadRows, ReadTable } from '../db/read-table.ts'
import type { Shelf, Stretch } from '../db/shelf-rows.ts'
import type { MemoryChange } from '../rows/pulled-changes.ts'
import { onSheetsWithin } from '../rows/sheets.ts'
import { stretchOf } from '../rows/take-off-shelves.ts'
import { FORM } from './shelf.ts'

/** A stretch that is not packed. The last one has no end: what is made next lies there. */
export interface Gap {
  after: string
  upTo: string | undefined
}

/** All goods of base, as quickly as they can be read. */
export interface ReadGoods {
  shelves: Shelf[]
  /** What is not packed, and what changed since it was; to be laid over the shelves. */
  rows: MemoryChange[]
}

/** Reads all goods of base: shelves where there are any, rows where there are none. To be called in a transaction. */
export async function readGoods(db: ShopDatabase): Promise<ReadGoods> {
  const shelving = await db.meta.get('shelving')
  const known = shelving?.key === 'shelving' && shelving.form === FORM
  const [shelves, noted] = known ? await Promise.all([db.shelves.toArray(), db.offShelf.toArray()]) : [[], []]
  const gaps = gapsBetween(shelves)
  const unpacked = await Promise.all(
    (['products', 'stock'] as const).flatMap((table) =>
      gaps.map(async (gap) =>
        (await goodsWithin(db, table, gap)).map((row): MemoryChange => ({ table, id: row.id, row })),
      ),
    ),
  )
  const changed = noted.flatMap(({ table, id, row }): MemoryChange[] =>
    // A note outlives its shelf where another shelf's rows were written in bulk; rows are the truth there.
    stretchOf(shelves, id) ? [{ table, id, row: row ?? undefined }] : [],
  )
  return { shelves, rows: [...changed, ...unpacked.flat()] }
}

/** What lies between stretches in order, and after the last of them. */
export function gapsBetween(packed: readonly Stretch[]): Gap[] {
  const gaps: Gap[] = []
  let after = ''
  for (const stretch of packed) {
    if (stretch.after > after) gaps.push({ after, upTo: stretch.after })
    after = stretch.upTo
  }
  return [...gaps, { after, upTo: undefined }]
}

async function goodsWithin(
  db: ShopDatabase,
  table: 'products' | 'stock',
  gap: Gap,
): Promise<BaseRow<'products' | 'stock'>[]> {
  const rows: BaseRow<'products' | 'stock'>[] = await within(db.base(table), gap).toArray()
  return table === 'products' ? rows.concat(await onSheetsWithin(db, table, gap)) : rows
}

/** A table's rows of a stretch. */
export function within<Row>(table: ReadTable<Row>, { after, upTo }: Gap): ReadRows<Row> {
  if (upTo !== undefined) return table.where('id').between(after, upTo, false, true)
  // Without a bound the whole table is read in one go.
  return after === '' ? table.toCollection() : table.where('id').above(after)
}
