import type { Language } from '#core/language/language.ts'
import { keptLanguage, keptText } from './kept-language.ts'

let read: { language: Language | undefined } | undefined

/**
 * The language of this device's screens (S22.6), nothing for English. Texts are made when their modules load, so it is read
 * at once, from what is stored beside the page, and a choice holds from the next start.
 */
export function deviceLanguage(): Language | undefined {
  read ??= { language: keptLanguage(keptText('screens')) }
  return read.language
}
