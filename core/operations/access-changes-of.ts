import type { WorkingSet } from '../rows/working-set.ts'
import type { AccessChange } from '../staff/access-changes.ts'
import { PERMISSIONS } from '../staff/permissions.ts'

/** The tables that decide what somebody may do. */
export type Ruled = 'staff' | 'roles'

const DECIDES: { [Table in Ruled]: readonly string[] } = {
  staff: ['role', 'active', 'deleted', 'hasPin'],
  roles: ['maxDiscount', ...PERMISSIONS],
}

/** Every change of a person or a role; for a row that kept none, the latest value of each field. */
export function accessChangesOf(set: WorkingSet, table: Ruled, id: string): AccessChange[] {
  const row = set.get(table, id)
  if (!row) return []
  if (row.said) return row.said
  const stamps = set.stamps(table, id)
  const values = {
    ...row,
    ...('pin' in row && { hasPin: row.pin !== null }),
  } as unknown as AccessChange['fields']
  return DECIDES[table]
    .flatMap((name): AccessChange[] => {
      const [stamp, value] = [stamps[name === 'hasPin' ? 'pin' : name], values[name]]
      return stamp === undefined || value === undefined ? [] : [{ stamp, fields: { [name]: value } }]
    })
    .sort((left, right) => (left.stamp < right.stamp ? -1 : 1))
}
