import { z } from 'zod/mini'
import { blankTyped, draftFields, personsFields } from '../drafts/entity-draft.ts'
import { isEmail, type TextProblem } from '../drafts/typed-text.ts'
import { type TypedName, typedNames, type Values } from '../entities/entity.ts'
import { CUSTOMER, type Customer } from './customer.ts'

export type DraftField = TypedName<typeof CUSTOMER>
/** What somebody types about a customer, or a file says of one (S5.5). */
export type CustomerDraft = Pick<Values<typeof CUSTOMER>, DraftField>

/** Why a field is refused. */
export type DraftProblem = TextProblem | 'not-email' | 'unknown-type'

const fields = draftFields(CUSTOMER)

/** The rules of each field; their messages are `DraftProblem` codes, the gravest first. Texts are trimmed. */
export const customerDraft = z.strictObject({
  ...fields,
  email: fields.email.check(z.refine((value) => value === '' || isEmail(value), 'not-email')),
})

/** A form nobody has typed into (S5.5). */
export const BLANK_DRAFT: CustomerDraft = blankTyped(CUSTOMER)

export const DRAFT_FIELDS = typedNames(CUSTOMER)

/** What a form or a file can say of a customer that the shop has. */
export function draftOf(customer: Customer): CustomerDraft {
  return personsFields(CUSTOMER, { ...BLANK_DRAFT, ...customer })
}

/** The fields in which two drafts differ; blanks around a text do not count. */
export function changedFields(before: CustomerDraft, after: CustomerDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => before[field].trim() !== after[field].trim())
}

/** Some fields of a draft, as a patch names them. */
export function pickFields(draft: CustomerDraft, names: readonly DraftField[]): Partial<CustomerDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
