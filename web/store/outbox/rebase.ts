import { isDemoId } from '#core/catalog/demo-id.ts'
import { stampOf } from '#core/clocks/stamps.ts'
import type { RowKey, TableName } from '#core/rows/rows.ts'
import { keyText } from '#core/rows/working-set.ts'
import { applyOperation } from '#core/sync/rules.ts'
import type { OverlayRow, ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { readOperation } from '../db/readable.ts'
import { loadWorkingSet } from '../rows/load-working-set.ts'
import { readBase } from '../rows/view.ts'
import { orphanedSales, rejectDamaged, rowsAside } from './set-aside.ts'

/**
 * Rebuilds the overlay: base ⊕ the operations still in the outbox ⊕ sales of rejected operations. To be called inside
 * the transaction that changed one of them. Demo rows have no operations and stay unchanged. An operation that the
 * database damaged is listed as rejected and otherwise skipped.
 * @returns the keys of all rows that look different, or may.
 */
export async function rebase(db: ShopDatabase): Promise<RowKey[]> {
  const before = await db.overlay.toArray()
  const entries = await db.outbox.orderBy('seq').toArray()
  const read = entries.map(({ op }) => readOperation(op))
  await rejectDamaged(
    db,
    entries.filter((_, index) => read[index] === 'damaged'),
  )
  const ops = read.flatMap((op, index) => (typeof op === 'string' || entries[index]?.settled ? [] : [op]))
  const set = await loadWorkingSet(db, ops, readBase)
  const { suffix } = await mustGetDevice(db)
  for (const op of ops) {
    const originallyChangedAt = op.replayed ? op.occurredAt : undefined
    applyOperation(set, { ...op, stamp: stampOf(op.hlc, op.opId), device: suffix, originallyChangedAt })
  }
  const after: OverlayRow[] = set.changes().map(({ table, row }) => ({ table, id: row.id, row }))
  const sold = new Set(after.flatMap(({ table, id }) => (table === 'sales' ? [id] : [])))
  after.push(...(await rowsAside(db, sold)))
  const keep = new Set(after.map(({ table, id }) => keyText(table, id)))
  const left = before.filter(({ table, id }) => !isDemoId(id) && !keep.has(keyText(table, id)))
  const orphans = await orphanedSales(db, left)
  const gone = left.filter(({ table, id }) => table !== 'sales' || !orphans.has(id))
  await db.overlay.bulkDelete(gone.map(({ table, id }) => [table, id] as [TableName, string]))
  await db.overlay.bulkPut(after)
  return [...gone, ...after].map(({ table, id }) => [table, id] as const)
}

/**
 * As `rebase`, after a server's answer other than a page. The device counts it, for a tab that ends before it notifies
 * the others, or never learns that it was stored.
 */
export async function layAnew(db: ShopDatabase): Promise<RowKey[]> {
  const device = await mustGetDevice(db)
  await db.meta.put({ ...device, rebases: device.rebases + 1 })
  return rebase(db)
}
