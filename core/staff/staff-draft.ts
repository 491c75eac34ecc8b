import { z } from 'zod/mini'
import {
  blankTyped,
  changedFields,
  draftFields,
  type TypedRow,
  typedNumber,
  typedRow,
} from '../drafts/entity-draft.ts'
import { type TextProblem, typedText } from '../drafts/typed-text.ts'
import { codeField, LIMITS } from '../entities/fields.ts'
import { type PercentRefusal, parsePercent, percentText } from '../money/percent.ts'
import { holderOf, isBadge } from './badge.ts'
import { asksWho, STAFF, type StaffFields, type StaffRow } from './staff.ts'

/** Why a field of a person is refused. */
export type StaffProblem = TextProblem | PercentRefusal | 'taken' | 'badge-taken' | 'no-badge'

/** What the form of a person holds, beside their PIN. */
export type TypedStaff = TypedRow<typeof STAFF> & { badge: string }
export type StaffDraft = z.output<ReturnType<typeof staffDraft>>

/**
 * The rules of each field as typed (S16.1); their messages are `StaffProblem` codes.
 * @param others the shop's people beside this one: two of one name could not be told apart at the till
 */
export function staffDraft(others: readonly StaffRow[]) {
  const taken = new Set(others.map(({ name }) => keyOf(name)))
  const fields = draftFields(STAFF)
  return z.strictObject({
    ...fields,
    name: fields.name.check(z.refine((name) => !taken.has(keyOf(name)), 'taken')),
    staffCommission: typedNumber(parsePercent, { blank: 0 }) as z.ZodMiniType<number, string>,
    badge: z.pipe(
      typedText(LIMITS.code, codeField).check(
        z.refine((code) => code === '' || isBadge(code), 'no-badge'),
        z.refine((code) => holderOf(others, code) === undefined, 'badge-taken'),
      ),
      z.transform((code) => (code === '' ? null : code)),
    ),
  })
}

/** The form of a new person. */
export const BLANK_STAFF: TypedStaff = { ...blankTyped(STAFF), staffCommission: '', badge: '' }

/** A person as their form holds them. */
export function typedStaff(row: StaffRow): TypedStaff {
  const { badge, staffCommission } = row
  const typed = { ...typedRow(STAFF, row), badge: badge ?? '' }
  return { ...typed, staffCommission: staffCommission ? percentText(staffCommission) : '' }
}

/** What a form changes of a person. */
export function changesOfStaff(row: StaffRow, draft: StaffDraft): StaffFields {
  return changedFields(STAFF, row, draft)
}

/**
 * Whether a change would leave a shop that asks who stands at its tills without an owner who can sign in, while others
 * still work there: nobody could then give out a PIN, or take one away.
 */
export function losesOwner(staff: readonly StaffRow[], id: string, fields: StaffFields): boolean {
  const after = staff
    .map((each) => (each.id === id ? ({ ...each, ...fields } as StaffRow) : each))
    .filter(({ deleted }) => !deleted)
  return asksWho(staff) && !asksWho(after) && after.some((each) => each.id !== id)
}

const keyOf = (name: string) => name.trim().toLowerCase()
