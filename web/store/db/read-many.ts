import type { IndexableType, PromiseExtended } from 'dexie'
import type { TableName } from '#core/rows/rows.ts'
import type { OverlayRow, ShopDatabase } from './database.ts'

/** The part of a table that reading rows needs. */
interface RowsByKey<Row, Key extends IndexableType> {
  bulkGet(keys: Key[]): PromiseExtended<(Row | undefined)[]>
  where(index: string): {
    between(
      low: IndexableType,
      high: IndexableType,
      withLow?: boolean,
      withHigh?: boolean,
    ): { count(): PromiseExtended<number>; toArray(): PromiseExtended<Row[]> }
  }
}

/** Up to this many rows are requested one by one. */
const FEW = 20
/** A range is read whole while it holds at most this many times the rows wanted. */
const SPARSE = 4

/** Reads rows of a table whose key is their id, in the order of the ids; undefined for a missing one. */
export function readMany<Row extends { id: string }>(
  table: RowsByKey<Row, string>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  return readRange(table, ids, 'id', (id) => id)
}

/** Reads overlay rows of a table, in the order of the ids; undefined where there is none. */
export function readOverlay(
  { overlay }: ShopDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<(OverlayRow | undefined)[]> {
  return readRange(overlay, ids, '[table+id]', (id): [TableName, string] => [table, id])
}

/**
 * Requesting a row from IndexedDB costs ten times as much as the next row of a range. Pulled rows were mostly made one
 * after the other, and so were their ids: many rows are read as the range they lie in.
 */
async function readRange<Row extends { id: string }, Key extends IndexableType>(
  table: RowsByKey<Row, Key>,
  ids: readonly string[],
  keyPath: string,
  keyOf: (id: string) => Key,
): Promise<(Row | undefined)[]> {
  const oneByOne = () => table.bulkGet(ids.map(keyOf))
  if (ids.length <= FEW) return oneByOne()
  // By code unit, as IndexedDB orders texts.
  const sorted = [...ids].sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const range = table.where(keyPath).between(keyOf(first), keyOf(last), true, true)
  const lying = await range.count()
  if (lying === 0) return ids.map(() => undefined)
  if (lying > ids.length * SPARSE) return oneByOne()
  const found = new Map((await range.toArray()).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}
