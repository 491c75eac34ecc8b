import type { Collection } from 'dexie'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { fromBaseRow } from './base-row.ts'
import type { BaseRow, OverlayRow, ShopDatabase } from './database.ts'

/** The overlay's rows of a table. */
export function overlayOf(db: ShopDatabase, table: TableName): Collection<OverlayRow> {
  return db.overlay.where('[table+id]').between([table, ''], [table, '\uffff'])
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
