import { z } from 'zod/mini'
import { blankTyped, changedFields, draftFields, type TypedRow, typedRow } from '../drafts/entity-draft.ts'
import type { TextProblem } from '../drafts/typed-text.ts'
import type { Language } from '../language/language.ts'
import { METHOD, type MethodFields, type MethodRow, methodName } from './method.ts'

/** Why a field is refused. */
export type MethodProblem = TextProblem | 'taken' | 'last-one'

/** What the form of a payment method holds. */
export type TypedMethod = TypedRow<typeof METHOD>
export type MethodDraft = z.output<ReturnType<typeof methodDraft>>

/**
 * The rules of each field as typed (S11.1); their messages are `MethodProblem` codes.
 * @param others the methods that the shop has beside this one: two of one name would be mistaken for each other, and
 *   a shop that offers none cannot sell
 */
export function methodDraft(others: readonly MethodRow[], language: Language | undefined) {
  // As this device shows them, and as one in English does.
  const taken = new Set(
    others.flatMap((method) => [language, undefined].map((each) => keyOf(methodName(method, each)))),
  )
  const fields = draftFields(METHOD)
  return z.strictObject({
    ...fields,
    name: fields.name.check(z.refine((name) => !taken.has(keyOf(name)), 'taken')),
    active: fields.active.check(z.refine((active) => active || areOffered(others), 'last-one')),
  })
}

/** Whether the till takes money by any of these: on account, nobody without a name could pay. */
export const areOffered = (methods: readonly MethodRow[]) =>
  methods.some(({ active, kind }) => active && kind !== 'account')

/** The form of a new method. */
export const BLANK_METHOD: TypedMethod = { ...blankTyped(METHOD), kind: 'card' }

/** A method as its form holds it, under the name that it goes by. */
export function typedMethod(method: MethodRow, language: Language | undefined): TypedMethod {
  return typedRow(METHOD, named(method, language))
}

/** What a form changes of a method. */
export function changesOf(
  method: MethodRow,
  draft: MethodDraft,
  language: Language | undefined,
): MethodFields {
  return changedFields(METHOD, named(method, language), draft)
}

const named = (method: MethodRow, language: Language | undefined) => ({
  ...method,
  name: methodName(method, language),
})
const keyOf = (name: string) => name.trim().toLowerCase()
