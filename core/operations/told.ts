import type { SaleFact } from '../sales/sale.ts'
import type { Intent } from '../sync/operations.ts'
import type { RowOf, TableName } from '../sync/rows.ts'
import { definitionOf, mustGetDefinition, SALVAGED_BY } from './registry.ts'

/** The id by which it is told whether an intent is of the demo shop, which makes no operations (R10). */
export function demoIdOf({ type, payload }: Intent): string {
  return mustGetDefinition(type).demoId(payload)
}

/** The paid sale that something tells; undefined for all else, and where a damaged one has lost it. */
export function saleOf({ type, payload }: Pick<Intent, 'type' | 'payload'>): SaleFact | undefined {
  const said: object | null = payload
  return said === null ? undefined : definitionOf(type)?.sale?.(said)
}

/** Whether something of this type tells a paid sale, whatever is left of it. */
export function tellsSale({ type }: { type: string }): boolean {
  return definitionOf(type)?.sale !== undefined
}

/** The customers that operations erase. */
export function erasedBy(intents: readonly Intent[]): ReadonlySet<string> {
  return new Set(intents.flatMap(({ type, payload }) => mustGetDefinition(type).erases?.(payload) ?? []))
}

/** The operation by which a device tells a row that a server does not hold; undefined for what follows from others. */
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

/** When a row was said that is told again: see `OperationDefinition.salvage`. */
export function salvagedAt({ type }: Intent, row: RowOf<TableName>): number | 'now' | undefined {
  return mustGetDefinition(type).salvage?.at?.(row)
}

/** What is said in place of a salvaged intent that the rules refuse. */
export function insteadOf({ type, payload }: Intent): Intent | undefined {
  const otherwise = mustGetDefinition(type).otherwise?.(payload)
  return otherwise === undefined ? undefined : ({ type, payload: otherwise } as Intent)
}
