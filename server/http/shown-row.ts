import { isReadable } from '#core/rows/readable-row.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { HttpRefusal } from './errors.ts'
import { TEXTS } from './texts.ts'

type DamageListener = Pick<SyncContext, 'onDamage'>

/**
 * A row as a list answers it. One of which what is stored is damaged, or of a later version, says no more than its id, so
 * that the list goes on (decision 0148).
 */
export function shownRow<Table extends TableName>(
  { onDamage }: DamageListener,
  table: Table,
  row: RowOf<Table>,
  present: (row: RowOf<Table>) => object,
): object {
  if (isReadable(table, row)) return present(row)
  const { id } = row
  onDamage?.({ what: table, id })
  return { id, unreadable: true }
}

/** The row that was asked for. @throws a 500 that says so where what is stored of it cannot be read */
export function mustBeReadable<Table extends TableName>(
  { onDamage }: DamageListener,
  table: Table,
  row: RowOf<Table>,
): RowOf<Table> {
  if (isReadable(table, row)) return row
  onDamage?.({ what: table, id: row.id })
  throw new HttpRefusal(500, TEXTS.damaged)
}
