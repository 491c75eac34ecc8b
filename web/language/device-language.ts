import type { Language } from '#core/language/language.ts'
import { readLanguage } from '#core/language/read-language.ts'

const KEY = 'language'

let read: { language: Language | undefined } | undefined

/**
 * The language of this device's screens (S22.6), nothing for English. Texts are made when their modules load, so it is read
 * at once, from what is stored beside the page, and a choice holds from the next start.
 */
export function deviceLanguage(): Language | undefined {
  read ??= { language: storedLanguage() }
  return read.language
}

/** Where the stored language came from: with a hash of its file, so that an update of the app is noticed. */
export function deviceLanguageUrl(): string | undefined {
  const kept: unknown = JSON.parse(storedText() ?? 'null')
  const url = typeof kept === 'object' && kept !== null && 'url' in kept ? kept.url : undefined
  return typeof url === 'string' ? url : undefined
}

/**
 * Keeps a language for the next start; nothing for English.
 * @throws where the browser has no room for it: then the one before stays
 */
export function keepDeviceLanguage(kept: { language: Language; url: string } | undefined): void {
  if (kept === undefined) localStorage.removeItem(KEY)
  // One text, so that a language never stands beside the address of another one.
  else localStorage.setItem(KEY, JSON.stringify({ ...kept.language, url: kept.url }))
}

function storedLanguage(): Language | undefined {
  const stored = storedText()
  return stored === null ? undefined : readLanguage(stored)
}

// A worker has none, and says nothing on screens.
const storedText = () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY))
