import type { Language } from '../language/language.ts'
import type { Intent } from '../sync/operations.ts'
import type { MethodFields, MethodRow } from './method.ts'
import { changesOf, type MethodDraft } from './method-draft.ts'

/** Adds a payment method after the others. @param methods of the shop */
export function addMethod(id: string, draft: MethodDraft, methods: readonly MethodRow[]): Intent {
  const last = methods.reduce((place, { position }) => Math.max(place, position), 0)
  return patch(id, { ...draft, position: last + 1 })
}

/**
 * Changes what differs, so that another device's changes to other fields survive. Undefined when nothing does.
 * @param language of the form
 */
export function changeMethod(
  method: MethodRow,
  draft: MethodDraft,
  language: Language | undefined,
): Intent | undefined {
  const fields = changesOf(method, draft, language)
  return Object.keys(fields).length > 0 ? patch(method.id, fields) : undefined
}

/** Takes a method that the shop added off its list; sales keep its name (S11.4). */
export function deleteMethod(id: string): Intent {
  return patch(id, { deleted: true })
}

/** Brings a deleted method back as it was. */
export function restoreMethod(id: string): Intent {
  return patch(id, { deleted: false })
}

/** Moves a method one place up or down among those of the shop, which are in order. Nothing at either end. */
export function moveMethod(methods: readonly MethodRow[], id: string, by: 1 | -1): Intent[] {
  const at = methods.findIndex((method) => method.id === id)
  const moved = methods[at]
  const other = methods[at + by]
  if (!moved || !other) return []
  const order = methods.map((method) => (method === moved ? other : method === other ? moved : method))
  return order.flatMap((method, place) =>
    method.position === place + 1 ? [] : [patch(method.id, { position: place + 1 })],
  )
}

function patch(id: string, fields: MethodFields): Intent {
  return { type: 'method.patch', payload: { id, fields } }
}
