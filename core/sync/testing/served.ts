import { stampOf } from '../../clocks/stamps.ts'
import type { Marked } from '../../operations/flag-not-permitted.ts'
import { WorkingSet } from '../../rows/working-set.ts'
import type { RoleFields } from '../../staff/role.ts'
import type { StaffFields } from '../../staff/staff.ts'
import type { Intent } from '../operations.ts'
import { applyOperation } from '../rules.ts'
import { A_PIN, hlcAt, NOON } from './operations.ts'

const ARRIVAL = { at: NOON, accountId: null, byOwner: true, mayCount: true }
/** Something that a device said, and when. */
export interface ServedOperation {
  intent: Intent
  /** Milliseconds after noon. */
  ms: number
}

/** What the server has after these arrived one after the other. */
export function served(...said: readonly ServedOperation[]): WorkingSet {
  const set = new WorkingSet()
  for (const { intent, ms } of said) {
    const opId = `${intent.type}-${ms}`
    const how = { opId, stamp: stampOf(hlcAt(ms), opId), occurredAt: NOON + ms, device: '', arrival: ARRIVAL }
    applyOperation(set, { ...intent, ...how })
  }
  return set
}

export const staff = (ms: number, id: string, fields: StaffFields): ServedOperation => ({
  ms,
  intent: { type: 'staff.patch', payload: { id, fields } },
})
/** An owner with a PIN: the shop asks who stands at its tills from then on. */
export const anOwner = (ms: number, id = 'naledi'): ServedOperation =>
  staff(ms, id, { name: 'Naledi', role: 'owner', pin: A_PIN })
export const role = (ms: number, fields: RoleFields, id = 'cashier'): ServedOperation => ({
  ms,
  intent: { type: 'role.patch', payload: { id, fields } },
})

/** Whether a row is marked as made by somebody who was not permitted to. */
export const isDoubted = (set: WorkingSet, table: Marked, id: string) =>
  set.get(table, id)?.notPermitted === true
