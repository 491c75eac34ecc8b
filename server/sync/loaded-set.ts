import { isReadable } from '#core/rows/readable-row.ts'
import type { TableName } from '#core/rows/rows.ts'
import { keyText, type WorkingSet } from '#core/rows/working-set.ts'
import type { StoredRow } from '#server/db/queries/rows.ts'

/** The rows a batch needs, and the commit at which each was stored. */
export interface LoadedSet {
  set: WorkingSet
  /** By `keyText`; a new row has none. */
  revs: Map<string, number>
}

/** Adds rows to a set. */
export function take<Table extends TableName>(
  loaded: LoadedSet,
  table: Table,
  rows: StoredRow<Table>[],
): void {
  for (const { row, stamps, rev } of rows) {
    loaded.set.load(table, row, stamps)
    loaded.revs.set(keyText(table, row.id), rev)
  }
}

/** Adds rows that only say who did something, or who may: what cannot be read of them accuses nobody. */
export function takeReadable<Table extends TableName>(
  loaded: LoadedSet,
  table: Table,
  rows: StoredRow<Table>[],
): void {
  take(
    loaded,
    table,
    rows.filter(({ row }) => isReadable(table, row)),
  )
}
