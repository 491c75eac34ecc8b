import { z } from 'zod/mini'
import { hlcMs } from '../clocks/hlc.ts'
import { mergeFields, stampHlc } from '../clocks/stamps.ts'
import { blankRow, type Entity, type PatchShape, patchSchema } from '../entities/entity.ts'
import { idField } from '../entities/fields.ts'
import { ENTITIES, type RowOf } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { APPLIED, type OperationDefinition, type OperationMeta, type Outcome } from './operation.ts'

/** A patch: it contains only the fields it changes. */
export interface PatchPayload<E extends Entity> {
  id: string
  fields: PatchShape<E>
}

export type PatchedTable =
  | 'products'
  | 'categories'
  | 'customers'
  | 'businesses'
  | 'methods'
  | 'staff'
  | 'roles'
  | 'drawers'
  | 'rates'
  | 'barcodes'
  | 'suppliers'
  | 'promotions'
type EntityOf<Table extends PatchedTable> = (typeof ENTITIES)[Table]

/** What all patches have in common: per-field last writer wins, and a row is replayed by all its fields. */
export function patchOf<Table extends PatchedTable>(table: Table) {
  type Payload = PatchPayload<EntityOf<Table>>
  const fields = patchSchema(ENTITIES[table]) as z.ZodMiniType
  return {
    payload: z.strictObject({ id: idField, fields }) as unknown as z.ZodMiniType<Payload, Payload>,
    upcasters: [],
    reads: ({ id }: Payload) => ({ rows: [[table, id] as const] }),
    apply: (set: WorkingSet, payload: Payload, meta: OperationMeta) => patchRow(set, table, payload, meta),
    demoId: ({ id }: Payload) => id,
    isFact: false,
    salvage: { payload: (row: RowOf<PatchedTable>) => wholeRow(table, row) as Payload },
  } satisfies Partial<OperationDefinition<Payload>>
}

/**
 * Writes a patch's fields to its row, where they are later than the row's own.
 * @param blank what a row that was never written begins with
 */
export function patchRow<Table extends PatchedTable>(
  set: WorkingSet,
  table: Table,
  payload: { id: string; fields: object },
  { stamp, originallyChangedAt }: Pick<OperationMeta, 'stamp' | 'originallyChangedAt'>,
  blank = blankRow(ENTITIES[table], payload.id) as RowOf<Table>,
): Outcome {
  const known = set.get(table, payload.id)
  const current = known ?? blank
  const merged = mergeFields<RowOf<Table>>(
    current,
    set.stamps(table, payload.id),
    payload.fields as Partial<RowOf<Table>>,
    stamp,
  )
  const row = touched(merged.row, Math.max(hlcMs(stampHlc(stamp)), originallyChangedAt ?? 0))
  if (merged.changed || known === undefined || isDatedLater(row, current)) set.put(table, row, merged.stamps)
  return APPLIED
}

// The latest writer of any field dates the row, so the date does not depend on the order of arrival.
function touched<Row extends object>(row: Row, atMs: number): Row {
  if (!('updatedAt' in row)) return row
  const before = Number(row.updatedAt)
  // One that is damaged is later than none.
  return { ...row, updatedAt: Number.isSafeInteger(before) ? Math.max(before, atMs) : atMs }
}

// A patch without a field still dates its row, or the date would depend on the order of arrival.
function isDatedLater(row: object, before: object): boolean {
  return 'updatedAt' in row && 'updatedAt' in before && Number(row.updatedAt) > Number(before.updatedAt)
}

// A server restored from before a row was made receives only its changes: such a row has no name to replay, and a code
// of it no product.
function wholeRow(table: PatchedTable, row: RowOf<PatchedTable>): { id: string; fields: object } {
  const entity: Entity = ENTITIES[table]
  const fields = Object.entries(row).filter(
    ([name, value]) => name !== 'id' && entity[name]?.setBy !== 'rule' && !isUnsaid(entity, name, value),
  )
  return { id: row.id, fields: Object.fromEntries(fields) }
}

function isUnsaid(entity: Entity, name: string, value: unknown): boolean {
  return value === '' && entity[name]?.kind.input.safeParse(value).success === false
}
