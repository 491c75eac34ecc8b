import type { Collection } from 'dexie'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { fromBaseRow } from './base-row.ts'
import type { ChunkedTable } from './chunk-rows.ts'
import type { BaseRow, OverlayRow, ShopDatabase } from './database.ts'

/** The overlay's rows of a table. */
export function overlayOf(db: ShopDatabase, table: TableName): Collection<OverlayRow> {
  return db.overlay.where('[table+id]').between([table, ''], [table, '\uffff'])
}

/**
 * The rows of a table as screens see them. Needs a transaction over the table and the overlay.
 * @param base what was found of its base; all of it where nothing is said. Everything in the overlay is added: whoever looks
 *   for some rows takes those from the result
 */
export async function viewOf<Name extends Exclude<TableName, ChunkedTable>>(
  db: ShopDatabase,
  table: Name,
  base: PromiseLike<readonly BaseRow<Name>[]> = db.table<BaseRow<Name>>(table).toArray(),
): Promise<RowOf<Name>[]> {
  const [found, over] = await Promise.all([base, overlayOf(db, table).toArray()])
  return withOverlay<Name>(found, over)
}

/** Rows as screens see them: those of base, and over them those of the overlay. */
export function withOverlay<Name extends TableName>(
  base: readonly BaseRow<Name>[],
  over: readonly Pick<OverlayRow, 'id' | 'row'>[],
): RowOf<Name>[] {
  const byId = new Map(base.map((row) => [row.id, fromBaseRow<Name>(row)]))
  for (const { id, row } of over) byId.set(id, row as RowOf<Name>)
  return [...byId.values()]
}
