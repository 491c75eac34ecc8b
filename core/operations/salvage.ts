import { HLC_PATTERN, type Hlc } from '../clocks/hlc.ts'
import { NO_STAMP, stampHlc } from '../clocks/stamps.ts'
import type { RowOf, TableName } from '../rows/rows.ts'
import type { Intent } from '../sync/operations.ts'
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

/**
 * The operation that tells a restored server what happened to a row after it was made, such as a credit of an invoice;
 * undefined where the row that it has says so too.
 * @param known the row as it was before the server was restored
 */
export function laterFact<Table extends TableName>(
  table: Table,
  known: RowOf<Table>,
  restored: RowOf<Table>,
): Intent | undefined {
  for (const type of SALVAGED_BY[table]) {
    const { salvage } = mustGetDefinition(type)
    const said = salvage?.later ? salvage.payload(known, noId) : undefined
    if (said === undefined) continue
    const isSaid = JSON.stringify(salvage?.payload(restored, noId)) === JSON.stringify(said)
    return isSaid ? undefined : ({ type, payload: said } as Intent)
  }
  return undefined
}

function noId(): never {
  throw new Error('what happened to a row needs no new id')
}

/** When a replayed row was first written: see `OperationDefinition.salvage`. */
export function salvagedAt({ type }: Intent, row: RowOf<TableName>): number | 'now' | undefined {
  return mustGetDefinition(type).salvage?.at?.(row)
}

/** The clock that a row keeps of what is replayed of it; undefined where it keeps none, or none that can be read. */
export function salvagedClock({ type }: Intent, row: RowOf<TableName>): Hlc | undefined {
  const hlc = stampHlc(mustGetDefinition(type).salvage?.stamp?.(row) ?? NO_STAMP)
  return HLC_PATTERN.test(hlc) ? hlc : undefined
}

/** The replacement for a salvaged intent that the rules reject. */
export function insteadOf({ type, payload }: Intent): Intent | undefined {
  const otherwise = mustGetDefinition(type).otherwise?.(payload)
  return otherwise === undefined ? undefined : ({ type, payload: otherwise } as Intent)
}
