import type { Intent } from '../sync/operations.ts'
import type { PinVerifier, StaffFields, StaffRow } from './staff.ts'
import { changesOfStaff, type StaffDraft } from './staff-draft.ts'

/** Adds a person. @param now epoch milliseconds */
export function addStaff(id: string, draft: StaffDraft, pin: PinVerifier | null, now: number): Intent {
  const { staffCommission, ...said } = draft
  const earns = staffCommission > 0 && { staffCommission }
  return patchStaff(id, { ...said, ...earns, pin, createdAt: now })
}

/**
 * Changes what differs, so that another device's changes to other fields survive (S16.14).
 * @param pin a new verifier, null to take the PIN away; undefined leaves it
 */
export function changesOfPerson(
  row: StaffRow,
  draft: StaffDraft,
  pin: PinVerifier | null | undefined,
): StaffFields {
  const isPinChanged = pin !== undefined && pin !== row.pin
  return { ...changesOfStaff(row, draft), ...(isPinChanged && { pin }) }
}

/** Takes a person off the list; what they sold keeps their name. */
export function deleteStaff(id: string): Intent {
  return patchStaff(id, { deleted: true })
}

/** Brings a deleted person back as they were. */
export function restoreStaff(id: string): Intent {
  return patchStaff(id, { deleted: false })
}

/** An operation that says some fields of a person. */
export function patchStaff(id: string, fields: StaffFields): Intent {
  return { type: 'staff.patch', payload: { id, fields } }
}
