import { z } from 'zod/mini'
import { isEmail, requiredText, type TextProblem, typedText } from '../drafts/typed-text.ts'
import { contactField, customerTypeField, LIMITS, nameField, textField } from '../sync/fields.ts'
import type { Customer } from './customer.ts'

/** What somebody types about a customer, or a file says of one (S5.5). */
export type CustomerDraft = Pick<Customer, 'name' | 'email' | 'phone' | 'notes' | 'customerType'>
export type DraftField = keyof CustomerDraft

/** Why a field cannot stand. */
export type DraftProblem = TextProblem | 'not-email' | 'unknown-type'

/** The longest text of each field, in UTF-16 units. */
export const DRAFT_LIMITS = {
  name: LIMITS.name,
  email: LIMITS.contact,
  phone: LIMITS.contact,
  notes: LIMITS.text,
} as const satisfies Partial<Record<DraftField, number>>

/** The rules of each field; their messages are `DraftProblem` codes, the gravest first. Texts are trimmed. */
export const customerDraft = z.strictObject({
  name: requiredText(DRAFT_LIMITS.name, nameField),
  email: typedText(DRAFT_LIMITS.email, contactField).check(
    z.refine((value) => value === '' || isEmail(value), 'not-email'),
  ),
  phone: typedText(DRAFT_LIMITS.phone, contactField),
  notes: typedText(DRAFT_LIMITS.notes, textField),
  customerType: customerTypeField,
})

/** A form nobody has typed into (S5.5). */
export const BLANK_DRAFT: CustomerDraft = {
  name: '',
  email: '',
  phone: '',
  notes: '',
  customerType: 'retail',
}

export const DRAFT_FIELDS = Object.keys(BLANK_DRAFT) as DraftField[]

/** What a form or a file can say of a customer that the shop has. */
export function draftOf({ name, email, phone, notes, customerType }: Customer): CustomerDraft {
  return { name, email, phone, notes, customerType }
}

/** The fields in which two drafts differ; blanks around a text do not count. */
export function changedFields(before: CustomerDraft, after: CustomerDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => before[field].trim() !== after[field].trim())
}

/** Some fields of a draft, as a patch names them. */
export function pickFields(draft: CustomerDraft, fields: readonly DraftField[]): Partial<CustomerDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]))
}
