import type { RowOf, TableName } from '#core/rows/rows.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { readOverlay } from '../db/read-many.ts'
import type { Asked, RequestBatch } from '../db/request-batch.ts'
import { askStored, readStored } from './chunks.ts'

/** Reads rows as screens see them: from the overlay, else as the server last sent them. */
export async function readView<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  const [over, base] = await Promise.all([readOverlay(db, table, ids), readStored(db, table, ids)])
  return ids.map((_, index) => (over[index]?.row as RowOf<Name> | undefined) ?? bare(base[index]))
}

/** Reads rows as the server last sent them. */
export async function readBase<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<(RowOf<Name> | undefined)[]> {
  return (await readStored(db, table, ids)).map(bare)
}

/** Requests a row as screens see it. */
export function askView(
  batch: RequestBatch,
  db: ShopDatabase,
  table: TableName,
  id: string,
): Asked<RowOf<TableName>> {
  const over = batch.get(db.overlay, [table, id])
  const base = askStored(batch, db, table, id)
  return () => over()?.row ?? bare(base())
}

function bare<Name extends TableName>(stored: BaseRow<Name> | undefined): RowOf<Name> | undefined {
  return stored && fromBaseRow(stored)
}
