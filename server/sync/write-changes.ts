import { withoutRow, withRow } from '#core/sync/digest.ts'
import { TABLES, type TableName } from '#core/sync/rows.ts'
import { type ChangedRow, keyText } from '#core/sync/working-set.ts'
import { readDigests, writeDigests } from '#server/db/queries/digests.ts'
import { writeRows } from '#server/db/queries/rows.ts'
import { writeMovements, writeSaleItems } from '#server/db/queries/sale-lines.ts'
import type { Tx } from '#server/db/transact.ts'
import { forgetCustomers } from './forget-customers.ts'
import type { LoadedSet } from './load-working-set.ts'

/** Writes all that a batch changed, as commit `rev`: a statement a table, whatever the batch's size. */
export async function writeChanges(tx: Tx, loaded: LoadedSet, rev: number): Promise<void> {
  const changes = loaded.set.changes()
  for (const table of TABLES) {
    const rows = changes.filter((change) => change.table === table)
    if (rows.length > 0) await writeRows(tx, table, rows, rev)
  }
  const newSales = changes.filter(isNewSale(loaded)).map(({ row }) => row)
  await writeSaleItems(tx, newSales)
  await writeMovements(tx, loaded.set.newMovements)
  await forgetCustomers(tx, changes)
  await raiseDigests(tx, loaded, changes, rev)
}

const isNewSale =
  ({ revs }: LoadedSet) =>
  (change: ChangedRow): change is ChangedRow<'sales'> =>
    change.table === 'sales' && !revs.has(keyText('sales', change.row.id))

async function raiseDigests(
  tx: Tx,
  { revs }: LoadedSet,
  changes: readonly ChangedRow[],
  rev: number,
): Promise<void> {
  const digests = await readDigests(tx)
  for (const { table, row } of changes) {
    const before = revs.get(keyText(table, row.id))
    const rest = before === undefined ? digests[table] : withoutRow(digests[table], row.id, before)
    digests[table] = withRow(rest, row.id, rev)
  }
  const touched = new Set<TableName>(changes.map((change) => change.table))
  await writeDigests(tx, new Map([...touched].map((table) => [table, digests[table]])))
}
