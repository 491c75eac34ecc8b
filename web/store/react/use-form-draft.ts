import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FormDraft } from '../browser/form-drafts.ts'
import { onLeaving } from '../browser/save-on-unload.ts'
import { useShop } from './use-shop.ts'

/** A draft is written when typing pauses for this long, milliseconds, or the page is left. */
const REST_MS = 400

export interface KeptDraft {
  /** Set when the form was filled from a draft: the names of the fields that changed elsewhere since. */
  kept: { changed: readonly string[]; onDiscard(): void } | undefined
  /** Removes the draft: the form was saved, or discarded on purpose. */
  settle(): void
  /** Removes the draft and shows the stored values. */
  discard(): void
}

interface DraftedForm<Values extends FieldValues> {
  /** Names the form, and the row that it edits. */
  name: string
  /** The values of fields that were not edited. */
  stored: Values
  labels: Readonly<Record<keyof Values, string>>
  /** Fields that are never drafted, such as passwords. */
  leaveOut?: readonly (keyof Values)[]
}

/**
 * Keeps unsaved input of a form across a reload and a visit to another page. Only edited fields are kept: changes of
 * other fields by another device apply, and a field that both changed is reported.
 */
export function useFormDraft<Values extends FieldValues, Draft>(
  form: UseFormReturn<Values, unknown, Draft>,
  { name, stored, labels, leaveOut = [] }: DraftedForm<Values>,
): KeptDraft {
  const { drafts } = useShop()
  const [kept, setKept] = useState<readonly (keyof Values)[]>()
  const { isDirty } = form.formState
  // Until something is typed here, the stored draft may be another tab's.
  const settled = useRef(true)
  const before = useRef<Record<string, unknown>>({})

  const fill = useEffectEvent(() => {
    const draft = drafts.read(name)
    const fields = Object.entries(draft ?? {}).filter(
      ([field, { typed }]) => isLike(typed, stored[field]) && !isSame(typed, stored[field]),
    )
    for (const [field, { typed, was }] of fields) {
      before.current[field] = was
      form.setValue(field as Path<Values>, typed as never, { shouldDirty: true })
    }
    const changed = fields.filter(([field, { was }]) => !isSame(was, stored[field])).map(([field]) => field)
    if (fields.length > 0) setKept(changed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft fills the form anew
  useEffect(() => fill(), [drafts, name])

  const keep = useEffectEvent((typedUnder: string) => {
    if (!settled.current) drafts.keep(typedUnder, draftOf({ form, stored, leaveOut }, before.current))
  })
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const write = () => {
      clearTimeout(timer)
      keep(name)
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback() {
        settled.current = false
        clearTimeout(timer)
        timer = setTimeout(write, REST_MS)
      },
    })
    const leaving = onLeaving(write)
    return () => {
      unsubscribe()
      leaving.close()
      write()
    }
  }, [name, subscribe])

  const settle = useCallback(() => {
    settled.current = true
    before.current = {}
    setKept(undefined)
    drafts.forget(name)
  }, [drafts, name])
  const discard = useCallback(() => {
    // A form that follows its row would otherwise keep what was typed.
    form.reset(stored, { keepDirtyValues: false })
    settle()
  }, [form, stored, settle])
  const changed = kept?.map((field) => labels[field])
  return { kept: isDirty && changed ? { changed, onDiscard: discard } : undefined, settle, discard }
}

interface Filled<Values extends FieldValues> {
  form: { getValues(): Values }
  stored: Values
  leaveOut: readonly (keyof Values)[]
}

/** The fields that differ from the stored values. @param before each field's value before it was edited: added here */
function draftOf<Values extends FieldValues>(
  { form, stored, leaveOut }: Filled<Values>,
  before: Record<string, unknown>,
): FormDraft {
  const draft: Record<string, FormDraft[string]> = {}
  for (const [field, typed] of Object.entries(form.getValues())) {
    if (leaveOut.includes(field) || isSame(typed, stored[field])) delete before[field]
    else {
      if (!(field in before)) before[field] = stored[field]
      draft[field] = { typed, was: before[field] }
    }
  }
  return draft
}

// A draft of another version of the app may have values of another type.
function isLike(typed: unknown, stored: unknown): boolean {
  return stored !== undefined && (typed === null || stored === null || typeof typed === typeof stored)
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
