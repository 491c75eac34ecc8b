import type { ChangedRow } from '#core/sync/working-set.ts'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { type BaseWriter, writeBase } from '../rows/base-writer.ts'
import { isDemo } from '../rows/view.ts'

/** Stores changed rows where screens see them: over base, or with `base` in base itself (demo rows never). */
export function putChanges(
  batch: RequestBatch,
  db: ShopDatabase,
  changes: readonly ChangedRow[],
  base?: BaseWriter,
): void {
  for (const { table, row } of changes) {
    if (base && !isDemo(row.id)) base.put(table, toBaseRow(table, row, 0))
    else batch.put(db.overlay, { table, id: row.id, row })
  }
}

/** Stores changed rows in base itself, in a transaction that does more afterwards (demo rows never). */
export async function writeChanges(db: ShopDatabase, changes: readonly ChangedRow[]): Promise<void> {
  const batch = new RequestBatch()
  await writeBase(db, (base) => putChanges(batch, db, changes, base))
  await batch.answered()
}
