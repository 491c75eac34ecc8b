import { parseDecimal } from '../money/decimal.ts'
import type { Intent } from '../sync/operations.ts'
import type { ChangeableRole, RoleFields } from './role.ts'

/** An operation that says some rights of a role. */
export function patchRole(id: ChangeableRole, fields: RoleFields): Intent {
  return { type: 'role.patch', payload: { id, fields } }
}

/** The largest discount as somebody types it, in percent from 0 to 100 with two decimals; undefined where it is none. */
export function readMaxDiscount(text: string): number | undefined {
  const bare = text.trim()
  const read = parseDecimal(bare.endsWith('%') ? bare.slice(0, -1) : bare)
  return read.ok && read.hundredths >= 0 && read.hundredths <= 10_000 ? read.hundredths / 100 : undefined
}
