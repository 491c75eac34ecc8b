import { isDemoId } from '#core/catalog/demo-id.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { putRows, type RowToStore } from '../rows/write-base.ts'

/**
 * Stores changed rows in base itself, except demo rows, which are in the overlay alone.
 * @param base knows which rows do not exist in base
 */
export async function putInBase(
  batch: RequestBatch,
  db: ShopDatabase,
  changes: readonly ChangedRow[],
  base: { isNew(change: ChangedRow): boolean },
): Promise<void> {
  const rows: RowToStore[] = []
  for (const change of changes) {
    const { table, row } = change
    if (isDemoId(row.id)) batch.put(db.overlay, { table, id: row.id, row })
    else rows.push({ table, row: toBaseRow(table, row, 0), isNew: base.isNew(change) })
  }
  await putRows(batch, db, rows)
}

/** Stores changed rows in base itself, in a transaction that goes on afterwards (demo rows never). */
export async function writeChanges(db: ShopDatabase, changes: readonly ChangedRow[]): Promise<void> {
  const batch = new RequestBatch()
  await putInBase(batch, db, changes, { isNew: () => false })
  await batch.answered()
}
