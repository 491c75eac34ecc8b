import type { Sale } from '#core/sales/sale.ts'
import type { RowOf, TableName } from '#core/sync/rows.ts'
import type { BaseRow } from './database.ts'

/** A row as it is stored in base, with what its indexes need. */
export function toBaseRow<Name extends TableName>(table: Name, row: RowOf<Name>, rev: number): BaseRow<Name> {
  if (table !== 'sales') return { ...row, rev }
  const { items } = row as Sale
  return { ...row, rev, productIds: [...new Set(items.map((item) => item.productId))] }
}

/** The row alone, as it is on the wire. */
export function fromBaseRow<Name extends TableName>(stored: BaseRow<Name>): RowOf<Name> {
  const { rev: _rev, productIds: _productIds, ...row } = stored
  return row as unknown as RowOf<Name>
}
