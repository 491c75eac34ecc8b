import type { Language } from '#core/language/language.ts'
import { readLanguage } from '#core/language/read-language.ts'

const KEY = 'paper-language'

let read: { file: string | null; language: Language | undefined } | undefined

/**
 * The language of the business's papers as this device has it, nothing for English (S22.6). It may come while the app is
 * open: the next paper is made in it.
 */
export function paperLanguage(): Language | undefined {
  const file = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
  if (read?.file !== file) read = { file, language: file === null ? undefined : readLanguage(file) }
  return read?.language
}

/** Keeps the file of the language that papers are written in. @param file as the server sent it; nothing for English */
export function keepPaperLanguage(file: string | undefined): void {
  if (file === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, file)
}
