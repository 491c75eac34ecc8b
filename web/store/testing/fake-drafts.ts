import { type FormDrafts, formDrafts } from '../browser/form-drafts.ts'

/** Unsaved input, kept in memory. */
export function fakeDrafts(): FormDrafts {
  const kept = new Map<string, string>()
  return formDrafts('fake', () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }))
}
