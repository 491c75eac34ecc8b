import { blankRow } from '#core/entities/entity.ts'
import { asksWho, type PinVerifier, STAFF, type StaffRow } from '#core/staff/staff.ts'
import { BLANK_STAFF, losesOwner, type StaffDraft, type TypedStaff } from '#core/staff/staff-draft.ts'
import {
  addStaff,
  changesOfPerson,
  deleteStaff,
  patchStaff,
  restoreStaff,
} from '#core/staff/staff-intents.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { makePinVerifier } from '#web/store/staff/pin-verifier.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { ChosenPin } from './pin-choice.tsx'
import { toastTexts } from './texts.ts'

/** What can be done to the people of a shop. Each throws where it cannot be stored. */
export interface StaffChanges {
  /** Adds a person, or changes one. */
  save(row: StaffRow | undefined, draft: StaffDraft, pin: ChosenPin): Promise<'saved' | 'loses-owner'>
  remove(row: StaffRow): Promise<void>
}

/** The form of a new person: the first of a shop is who owns it. */
export function blankStaff(staff: readonly StaffRow[]): TypedStaff {
  return staff.length === 0 ? { ...BLANK_STAFF, role: 'owner' } : BLANK_STAFF
}

/** What is said where a person could not be stored. */
export const STAFF_NOT_STORED = wrong(toastTexts.error, toastTexts.failed)

/** Stores changes of people, and says what was done. */
export function useStaff(): StaffChanges {
  const shop = useShop()

  async function restore(row: StaffRow): Promise<void> {
    await shop.commit([restoreStaff(row.id)])
    toast({ title: toastTexts.restored, description: row.name })
  }

  return {
    async save(row, draft, chosen) {
      const { staff } = shop.catalogue.get()
      const pin = await verifierOf(chosen)
      const id = row?.id ?? shop.newId()
      const fields = row && changesOfPerson(row, draft, pin)
      if (fields && losesOwner(staff, id, fields)) return 'loses-owner'
      if (fields && Object.keys(fields).length === 0) return 'saved'
      const intent = fields ? patchStaff(id, fields) : addStaff(id, draft, pin ?? null, shop.now())
      const after = {
        ...blankRow(STAFF, id),
        ...row,
        ...draft,
        pin: pin === undefined ? (row?.pin ?? null) : pin,
      }
      // Whoever gives the first owner their PIN stands at this till, and is not to be locked out by it.
      if (!asksWho(staff) && asksWho([after])) await shop.atTill.letIn(id)
      await shop.commit([intent])
      toast({ title: row ? toastTexts.updated : toastTexts.added, description: draft.name })
      return 'saved'
    },
    async remove(row) {
      await shop.commit([deleteStaff(row.id)])
      const onSelect = () => void doOrToast(() => restore(row), STAFF_NOT_STORED)
      const undo = { label: toastTexts.undo, onSelect }
      toast({ title: toastTexts.deleted, description: row.name, action: undo })
    },
  }
}

/** What a PIN is checked against from now on; null for none, undefined where it stays. */
async function verifierOf(chosen: ChosenPin): Promise<PinVerifier | null | undefined> {
  switch (chosen.kind) {
    case 'kept':
      return undefined
    case 'removed':
      return null
    case 'new':
      return chosen.text === '' ? undefined : makePinVerifier(chosen.text)
    default:
      return chosen satisfies never
  }
}
