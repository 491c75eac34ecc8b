import type { Intent } from '../sync/operations.ts'
import type { RowOf, TableName } from '../sync/rows.ts'
import { mustGetDefinition, SALVAGED_BY } from './registry.ts'

/** The operation that replays a row to a server that lacks it; undefined for a row that follows from others. */
export function salvageIntent<Table extends TableName>(
  table: Table,
  row: RowOf<Table>,
  newId: () => string,
): Intent | undefined {
  for (const type of SALVAGED_BY[table]) {
    const payload = mustGetDefinition(type).salvage?.payload(row, newId)
    if (payload !== undefined) return { type, payload } as Intent
  }
  return undefined
}

/** When a replayed row was first written: see `OperationDefinition.salvage`. */
export function salvagedAt({ type }: Intent, row: RowOf<TableName>): number | 'now' | undefined {
  return mustGetDefinition(type).salvage?.at?.(row)
}

/** The replacement for a salvaged intent that the rules reject. */
export function insteadOf({ type, payload }: Intent): Intent | undefined {
  const otherwise = mustGetDefinition(type).otherwise?.(payload)
  return otherwise === undefined ? undefined : ({ type, payload: otherwise } as Intent)
}
