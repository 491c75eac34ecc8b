import type { Language } from '#core/language/language.ts'
import { readLanguage } from '#core/language/read-language.ts'

/** What a language is kept for: what this device's screens say, or what its business's papers say. */
export type LanguageUse = 'screens' | 'papers'

const KEYS: Record<LanguageUse, string> = { screens: 'language', papers: 'paper-language' }

/**
 * The kept text, to be compared with an earlier one; null where nothing was chosen yet, and `null` in it for English. A
 * worker keeps none: it is given its words.
 */
export function keptText(use: LanguageUse): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEYS[use])
}

/** A language as it is kept on this device; nothing for English. */
export function keptLanguage(text: string | null): Language | undefined {
  return text === null ? undefined : readLanguage(text)
}

/** Where the kept language came from: with a hash of its file, so that an update of the app is noticed. */
export function keptUrl(use: LanguageUse): string | undefined {
  const kept: unknown = JSON.parse(keptText(use) ?? 'null')
  const url = typeof kept === 'object' && kept !== null && 'url' in kept ? kept.url : undefined
  return typeof url === 'string' ? url : undefined
}

/**
 * Keeps a language on this device; nothing for English.
 * @throws where the browser has no room for it: then the one before stays
 */
export function keepLanguage(use: LanguageUse, kept: { language: Language; url: string } | undefined): void {
  // One text, so that a language never stands beside the address of another one.
  localStorage.setItem(KEYS[use], JSON.stringify(kept ? { ...kept.language, url: kept.url } : null))
}
