import type { RowKey, TableName } from '#core/sync/rows.ts'
import { applyOperation } from '#core/sync/rules.ts'
import { stampOf } from '#core/sync/stamps.ts'
import { keyText } from '#core/sync/working-set.ts'
import { mustGetDevice } from './commit.ts'
import type { OverlayRow, ShopDatabase } from './database.ts'
import { isDemo, loadWorkingSet, readBase } from './view.ts'

/**
 * Makes the overlay anew: base ⊕ the operations still in the outbox. To be called inside the transaction that
 * changed either. Demo rows have no operations and stay as they are.
 * @returns the addresses of all rows that look different, or may.
 */
export async function rebase(db: ShopDatabase): Promise<RowKey[]> {
  const before = await db.overlay.toArray()
  const entries = await db.outbox.orderBy('seq').toArray()
  const ops = entries.map(({ op }) => op)
  const set = await loadWorkingSet(db, ops, readBase)
  const { letter } = await mustGetDevice(db)
  for (const op of ops) applyOperation(set, { ...op, stamp: stampOf(op.hlc, op.opId), device: letter })
  const after: OverlayRow[] = set.changes().map(({ table, row }) => ({ table, id: row.id, row }))
  const keep = new Set(after.map(({ table, id }) => keyText(table, id)))
  const gone = before.filter(({ table, id }) => !isDemo(id) && !keep.has(keyText(table, id)))
  await db.overlay.bulkDelete(gone.map(({ table, id }) => [table, id] as [TableName, string]))
  await db.overlay.bulkPut(after)
  return [...gone, ...after].map(({ table, id }) => [table, id] as const)
}
