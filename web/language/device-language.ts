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

function storedLanguage(): Language | undefined {
  // A worker has none, and says nothing on screens.
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
  return stored === null ? undefined : readLanguage(stored)
}

/** Keeps a language's file for the next start. @param file as the server sent it; nothing for English */
export function keepDeviceLanguage(file: string | undefined): void {
  if (file === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, file)
}
