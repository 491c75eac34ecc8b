import { z } from 'zod/mini'

/** A form field as it was left, and its value before it was edited. */
export interface DraftField {
  typed: unknown
  was: unknown
}

/** Unsaved input: only the edited fields, by name. */
export type FormDraft = Readonly<Record<string, DraftField>>

/** Unsaved input in one account's forms, stored on the device until it is saved or discarded. */
export interface FormDrafts {
  /** @param form names the form and, where it edits one, the row: `product 0190…`. */
  read(form: string): FormDraft | undefined
  /** Stores a draft in place of the previous one; a draft without fields removes it. */
  keep(form: string, draft: FormDraft): void
  forget(form: string): void
}

const formDraft = z.record(z.string(), z.object({ typed: z.unknown(), was: z.unknown() }))

/** Longer than any logo (R14). Longer values are left out and have to be chosen again. */
const LONGEST = 300_000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Drafts in localStorage, which is synchronous: a page that is being left has no time for a database.
 * @param database the account's, whose name the keys contain
 * @param storage called each time; where it throws nothing is stored
 */
export function formDrafts(database: string, storage: () => Kept = () => localStorage): FormDrafts {
  return {
    read(form) {
      try {
        const text = storage().getItem(draftKey(database, form))
        const read = formDraft.safeParse(JSON.parse(text ?? 'null'))
        return read.success ? read.data : undefined
      } catch {
        return undefined
      }
    },
    keep(form, draft) {
      const fields = Object.entries(draft).filter(([, { typed }]) => String(typed).length <= LONGEST)
      if (fields.length === 0) return this.forget(form)
      try {
        storage().setItem(draftKey(database, form), JSON.stringify(Object.fromEntries(fields)))
      } catch {
        // Without storage, or room in it, only this page has the draft.
      }
    },
    forget(form) {
      try {
        storage().removeItem(draftKey(database, form))
      } catch {
        // Nothing is stored there.
      }
    },
  }
}

/** The name of the form that edits a row, or creates a new one. */
export function formOf(
  kind: 'product' | 'customer' | 'method' | 'staff' | 'supplier' | 'promotion' | 'receipt' | 'order',
  id: string | undefined,
): string {
  return `${kind} ${id ?? 'new'}`
}

/** The names of the forms that deliveries and orders are typed into: of these orders, and of new ones. */
export function paperForms(orderIds: readonly string[]): string[] {
  return [...orderIds, undefined].flatMap((id) => [formOf('receipt', id), formOf('order', id)])
}

function draftKey(database: string, form: string): string {
  return `${database} form ${form}`
}
