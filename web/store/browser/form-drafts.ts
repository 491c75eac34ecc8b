import { z } from 'zod/mini'

/** A field of a form as somebody left it, and what stood in it before they typed. */
export interface DraftField {
  typed: unknown
  was: unknown
}

/** Typed and not saved: only the fields that were touched, by name. */
export type FormDraft = Readonly<Record<string, DraftField>>

/** What was typed into forms of one account and not saved yet: kept on the device until it is saved or given up. */
export interface FormDrafts {
  /** @param form names the form and, where it edits one, the row: `product 0190…`. */
  read(form: string): FormDraft | undefined
  /** Keeps a draft in place of the one before; one without fields is none. */
  keep(form: string, draft: FormDraft): void
  forget(form: string): void
}

const formDraft = z.record(z.string(), z.object({ typed: z.unknown(), was: z.unknown() }))

/** Longer than any logo (R14): what is longer is left out, and has to be chosen again. */
const LONGEST = 300_000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Drafts in localStorage, which is written at once: a page that is being left has no time for a database.
 * @param database the account's, whose name they carry
 * @param storage asked for each time; where it throws nothing is kept
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
        // Without the storage, or room in it, only this page knows it.
      }
    },
    forget(form) {
      try {
        storage().removeItem(draftKey(database, form))
      } catch {
        // Nothing is kept there.
      }
    },
  }
}

/** The form that edits a row, or makes a new one. */
export function formOf(kind: 'product' | 'customer', id: string | undefined): string {
  return `${kind} ${id ?? 'new'}`
}

function draftKey(database: string, form: string): string {
  return `${database} form ${form}`
}
