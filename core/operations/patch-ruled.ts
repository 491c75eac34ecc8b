import type { RowOf } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { type AccessChange, withAccessChange } from '../staff/access-changes.ts'
import { accessChangesOf, type Ruled } from './access-changes-of.ts'
import type { OperationMeta, Outcome } from './operation.ts'

/**
 * Patches a person or a role, and keeps every change of what they may do: facts that arrive later are judged as of when
 * they were made (R42).
 * @param patch writes the row
 */
export function patchRuled<Table extends Ruled>(
  set: WorkingSet,
  [table, id]: readonly [Table, string],
  { stamp }: Pick<OperationMeta, 'stamp'>,
  fields: object,
  patch: () => Outcome,
): Outcome {
  const before = accessChangesOf(set, table, id)
  const outcome = patch()
  const row = set.get(table, id)
  const words = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (!row || words.length === 0) return outcome
  const said = withAccessChange(before, {
    stamp,
    fields: Object.fromEntries(words) as AccessChange['fields'],
  })
  set.put(table, { ...row, said } as RowOf<Table>, set.stamps(table, id))
  return outcome
}
