import { TABLES, type TableName } from '#core/rows/rows.ts'
import { type ChangedRow, keyText } from '#core/rows/working-set.ts'
import { withoutRow, withRow } from '#core/sync/digest.ts'
import { type Digests, writeDigests } from '#server/db/queries/digests.ts'
import { writeRows } from '#server/db/queries/rows.ts'
import { writeSaleItems } from '#server/db/queries/sale-lines.ts'
import type { Tx } from '#server/db/transact.ts'
import { forgetCustomers } from './forget-customers.ts'
import type { LoadedSet } from './loaded-set.ts'

/**
 * Writes everything that a batch changed, as commit `rev`: one statement for each table, whatever the batch's size.
 * @param digests of the business's tables before
 */
export async function writeChanges(tx: Tx, loaded: LoadedSet, digests: Digests, rev: number): Promise<void> {
  const changes = loaded.set.changes()
  for (const table of TABLES) {
    const rows = changes.filter((change) => change.table === table)
    if (rows.length > 0) writeRows(tx, table, rows, rev)
  }
  const newSales = changes.filter(isNewSale(loaded)).map(({ row }) => row)
  writeSaleItems(tx, newSales, new Map(loaded.set.newMovements.map(({ factId, stamp }) => [factId, stamp])))
  await forgetCustomers(tx, changes)
  raiseDigests(tx, digests, { loaded, changes, rev })
}

const isNewSale =
  ({ revs }: LoadedSet) =>
  (change: ChangedRow): change is ChangedRow<'sales'> =>
    change.table === 'sales' && !revs.has(keyText('sales', change.row.id))

function raiseDigests(
  tx: Tx,
  before: Digests,
  { loaded: { revs }, changes, rev }: { loaded: LoadedSet; changes: readonly ChangedRow[]; rev: number },
): void {
  const digests = { ...before }
  for (const { table, row } of changes) {
    const from = revs.get(keyText(table, row.id))
    const rest = from === undefined ? digests[table] : withoutRow(digests[table], row.id, from)
    digests[table] = withRow(rest, row.id, rev)
  }
  const touched = new Set<TableName>(changes.map((change) => change.table))
  writeDigests(tx, new Map([...touched].map((table) => [table, digests[table]])))
}
