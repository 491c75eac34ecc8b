import type { Language } from '#core/language/language.ts'
import { keptLanguage, keptText } from './kept-language.ts'

let read: { text: string | null; language: Language | undefined } | undefined

/**
 * The language of the business's papers as this device has it, nothing for English (S22.6). It may come while the app is
 * open: the next paper is made in it.
 */
export function paperLanguage(): Language | undefined {
  const text = keptText('papers')
  if (read?.text !== text) read = { text, language: keptLanguage(text) }
  return read?.language
}
