import type { ChangedRow } from '#core/sync/working-set.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { isDemo } from '../rows/view.ts'
import { putRows, type RowToStore } from '../rows/write-base.ts'

/**
 * Stores changed rows in the overlay, or with `base` in base itself (demo rows never).
 * @param base knows which rows do not exist in base
 */
export async function putChanges(
  batch: RequestBatch,
  db: ShopDatabase,
  changes: readonly ChangedRow[],
  base?: { isNew(change: ChangedRow): boolean },
): Promise<void> {
  const rows: RowToStore[] = []
  for (const change of changes) {
    const { table, row } = change
    if (base && !isDemo(row.id))
      rows.push({ table, row: toBaseRow(table, row, 0), isNew: base.isNew(change) })
    else batch.put(db.overlay, { table, id: row.id, row })
  }
  await putRows(batch, db, rows)
}

/** Stores changed rows in base itself, in a transaction that goes on afterwards (demo rows never). */
export async function writeChanges(db: ShopDatabase, changes: readonly ChangedRow[]): Promise<void> {
  const batch = new RequestBatch()
  await putChanges(batch, db, changes, { isNew: () => false })
  await batch.answered()
}
