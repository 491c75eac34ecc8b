import { isLive } from '#core/parked/parked-state.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { type BaseRow, LIVE } from './database.ts'

/** A row as it is stored in base, with what its indexes need. */
export function toBaseRow<Name extends TableName>(table: Name, row: RowOf<Name>, rev: number): BaseRow<Name> {
  if (table === 'sales') {
    const { items } = row as RowOf<'sales'>
    return { ...row, rev, productIds: [...new Set(items.map((item) => item.productId))] }
  }
  return { ...row, rev, ...(isMarked(table, row) && { live: LIVE }) }
}

function isMarked(table: TableName, row: RowOf<TableName>): boolean {
  if (table === 'shifts') return (row as RowOf<'shifts'>).closings.length === 0
  return table === 'parked' && isLive(row as RowOf<'parked'>)
}

/** The row alone, as it is on the wire. */
export function fromBaseRow<Name extends TableName>(stored: BaseRow<Name>): RowOf<Name> {
  const { rev: _rev, productIds: _productIds, live: _live, ...row } = stored
  return row as unknown as RowOf<Name>
}
