import type { Language } from '#core/language/language.ts'
import { readLanguage } from '#core/language/read-language.ts'

const KEY = 'paper-language'

let read: { stored: string | null; language: Language | undefined } | undefined

/**
 * The language of the business's papers as this device has it, nothing for English (S22.6). It may come while the app is
 * open: the next paper is made in it.
 */
export function paperLanguage(): Language | undefined {
  const stored = storedText()
  if (read?.stored !== stored) read = { stored, language: stored === null ? undefined : readLanguage(stored) }
  return read?.language
}

/** Where the stored language came from: with a hash of its file, so that an update of the app is noticed. */
export function paperLanguageUrl(): string | undefined {
  const kept: unknown = JSON.parse(storedText() ?? 'null')
  const url = typeof kept === 'object' && kept !== null && 'url' in kept ? kept.url : undefined
  return typeof url === 'string' ? url : undefined
}

/** Keeps the language that papers are written in; nothing for English. @throws where the browser has no room for it */
export function keepPaperLanguage(kept: { language: Language; url: string } | undefined): void {
  if (kept === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify({ ...kept.language, url: kept.url }))
}

// A worker has none: what it makes is given its words.
const storedText = () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY))
