import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'

const tillTexts = messages('numbering.till', { till: 'Till {letter}' })

/** How people tell the tills of a business apart: by the device suffix, and the first one, which has none, as 1 (R50). */
export function tillLetter(suffix: string): string {
  return suffix || '1'
}

/** What a till is called on screens and papers: `Till 1`, `Till B`; and so is its drawer until somebody names it (S15.2). */
export function tillName(suffix: string, language: Language | undefined): string {
  return wordsIn(tillTexts, language).till({ letter: tillLetter(suffix) })
}
