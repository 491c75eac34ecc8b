import { isLaybyOpen } from '#core/laybys/layby-state.ts'
import { isLive } from '#core/parked/parked-state.ts'
import { isMarked } from '#core/review/marked.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { namedGoods } from '#core/stock/moved-by.ts'
import { type BaseRow, DOUBTED, LIVE } from './database.ts'

/** A row as it is stored in base, with what its indexes need. */
export function toBaseRow<Name extends TableName>(table: Name, row: RowOf<Name>, rev: number): BaseRow<Name> {
  return { ...row, rev, ...indexed(table, row) }
}

function indexed(
  table: TableName,
  row: RowOf<TableName>,
): Pick<BaseRow<TableName>, 'productIds' | 'live' | 'doubted'> {
  switch (table) {
    case 'sales':
      return { productIds: [...new Set(namedGoods((row as RowOf<'sales'>).items))] }
    case 'shifts':
      return (row as RowOf<'shifts'>).closings.length === 0 ? { live: LIVE } : {}
    case 'parked':
      return isLive(row as RowOf<'parked'>) ? { live: LIVE } : {}
    case 'laybys':
      return isLaybyOpen(row as RowOf<'laybys'>) ? { live: LIVE } : {}
    case 'moves':
    case 'entries':
    case 'bookentries':
    case 'clockings':
      return isMarked(row as RowOf<'moves' | 'entries' | 'bookentries' | 'clockings'>)
        ? { doubted: DOUBTED }
        : {}
    default:
      return {}
  }
}

/** The row alone, as it is on the wire. */
export function fromBaseRow<Name extends TableName>(stored: BaseRow<Name>): RowOf<Name> {
  const { rev: _rev, live: _live, doubted: _doubted, ...row } = stored
  // A sale has them for its index; a promotion says itself which goods it is for.
  if ('items' in row) delete row.productIds
  return row as unknown as RowOf<Name>
}
